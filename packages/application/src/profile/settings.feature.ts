import type { Subscriptions } from '@shop/domain/profile';

import { analyticsFeature } from '../analytics/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature } from '../session/index.ts';
import { shellFeature } from '../shell/index.ts';
import type { AccountDeletion, HasUnfinishedOrders } from './account-deletion.ts';
import type { EmailWizard } from './email-wizard.ts';
import { profileFeature } from './profile.feature.ts';
import type { SettingsGateway, Sharing } from './settings.gateway.ts';
import type { SwitchPanel } from './switch-panel.ts';

/** The settings of an account, which come with their screens. */
export const settingsFeature = defineFeature({
  name: 'settings',
  services: {
    messages: token<SwitchPanel<Subscriptions>>('messages'),
    accountDeletion: token<AccountDeletion>('account deletion'),
    emailWizard: token<EmailWizard>('email wizard'),
    sharing: token<SwitchPanel<Sharing>>('sharing'),
  },
  ports: {
    gateway: token<SettingsGateway>('settings gateway'),
    hasUnfinishedOrders: token<HasUnfinishedOrders>('has unfinished orders'),
  },
  providers: ['orders'],
  needs: [analyticsFeature, profileFeature, sessionFeature, shellFeature],
});
