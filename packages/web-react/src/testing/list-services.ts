import type { CategoryBranch, ComboSet, DiscountPage, Product } from '@shop/application/catalog';
import type { Loadable } from '@shop/application/kernel';
import type { OnClickTime } from '@shop/domain/catalog';
import { BehaviorSubject } from 'rxjs';

import { command } from './stub-service.ts';

const idle = { status: 'idle' } as const;
const subject = <T>(first: Loadable<T> = idle) => new BehaviorSubject<Loadable<T>>(first);
const done = () => command(() => Promise.resolve());

/** Discounts and recommendations, whose content a test puts into subjects, the same for every key. */
export function fakeListServices() {
  const tree$ = subject<readonly CategoryBranch[]>({ status: 'ready', data: [] });
  const page$ = subject<DiscountPage>();
  const slider$ = subject<readonly Product[]>();
  const related$ = subject<readonly Product[]>();
  const combo$ = subject<ComboSet>();
  const onClickTime$ = subject<OnClickTime>();
  const discounts = {
    categories$: tree$,
    get categories() {
      return tree$.value;
    },
    page$,
    category: () => page$.value,
    category$: () => page$,
    sliderSubject: slider$,
    slider$: () => slider$,
    loadCategories: done(),
    loadCategory: done(),
    loadMoreProducts: done(),
    loadSlider: done(),
  };
  const recommendations = {
    whatToTry$: subject<readonly Product[]>(),
    relatedSubject: related$,
    related$: () => related$,
    boughtBefore$: subject<readonly Product[]>(),
    upsell$: subject<readonly Product[]>(),
    comboSubject: combo$,
    comboSet$: () => combo$,
    comboSet: () => combo$.value,
    onClick$: subject<readonly Product[]>(),
    onClickTime$,
    get onClickTime() {
      return onClickTime$.value;
    },
    loadWhatToTry: done(),
    loadRelated: done(),
    loadBoughtBefore: done(),
    loadUpsell: done(),
    loadComboSet: done(),
    loadOnClick: done(),
    loadOnClickTime: done(),
  };
  return { discounts, recommendations };
}
