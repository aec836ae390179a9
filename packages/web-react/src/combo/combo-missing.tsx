import type { ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, useIsDrawer, useNavigation } from '../navigation/index.ts';
import { shellTexts } from '../shell/index.ts';
import { StoreGate } from '../showcase/index.ts';
import {
  Button,
  ButtonLink,
  EmptyState,
  useDocumentTitle,
  useService,
  type IllustrationName,
} from '../ui/index.ts';
import { comboUiTexts } from './texts.ts';

type MessageProps = {
  readonly title: string;
  readonly text: string;
  readonly image: IllustrationName;
  readonly children: ReactNode;
};

/** A message in place of a combo. A sheet has its heading from the frame, a page from the message. */
function Message({ title, ...rest }: MessageProps) {
  useDocumentTitle(title);
  const isDrawer = useIsDrawer();
  const message = <EmptyState full title={title} heading={isDrawer ? 'h2' : 'h1'} {...rest} />;
  if (!isDrawer) return message;
  return (
    <Frame bare title={title}>
      {message}
    </Frame>
  );
}

/** A combo that is not there or cannot be loaded (CMB-17). */
export function ComboMissing() {
  const { close } = useNavigation();
  const { button, ...texts } = comboUiTexts.missing;
  return (
    <Message image="product" {...texts}>
      <Button onClick={close}>{button}</Button>
    </Message>
  );
}

/** The shop has no combos at all (CMB-18, FLG-12). */
export function ComboOff() {
  const { button, ...texts } = comboUiTexts.off;
  return (
    <Message image="emptyBag" {...texts}>
      <ButtonLink to="/">{button}</ButtonLink>
    </Message>
  );
}

/** No store serves the address, or it failed, so that there is no combo to wait for (SHW-04, SHW-08). */
export function ComboNowhere() {
  const { status } = useService(useShop().showcase);
  const title = status === 'fatal' ? shellTexts.fatal : shellTexts.noDelivery.title;
  useDocumentTitle(title);
  const isDrawer = useIsDrawer();
  const gate = <StoreGate heading={isDrawer ? 'h2' : 'h1'}>{null}</StoreGate>;
  if (!isDrawer) return gate;
  return (
    <Frame bare title={title}>
      {gate}
    </Frame>
  );
}
