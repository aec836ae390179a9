import { AccidentService } from '@shop/application/maintenance';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpAccidentGateway } from '../../maintenance/index.ts';

export const maintenanceModule: RoomModule = (bind) => {
  bind(tokens.accidentGateway).toResolvedValue(
    (api, { fetch, scheduler, accidentBackupUrl }, calls) =>
      new HttpAccidentGateway(api, fetch, scheduler, accidentBackupUrl, () => calls.timeoutMs),
    [tokens.api, tokens.environment, tokens.callSettings],
  );
  bind(tokens.accident).toResolvedValue(
    (gateway, config, { page, scheduler, visibility, connectivity }) =>
      new AccidentService(gateway, config, page, scheduler, visibility, connectivity),
    [tokens.accidentGateway, tokens.config, tokens.environment],
  );
};
