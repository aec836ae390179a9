import { useLacksCookies } from '../kernel/use-lacks-cookies.ts';
import type { RouteMatch } from '../navigation/index.ts';
import { NoCookies } from '../session/index.ts';

/** The screen of a route, or why the shopper cannot have it (OPN-397). */
export function RouteScreen({ route, params }: RouteMatch) {
  const lacksCookies = useLacksCookies();
  const { Component } = route.screen;
  return lacksCookies && route.isOwn === true ? <NoCookies /> : <Component params={params} />;
}
