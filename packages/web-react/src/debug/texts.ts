import type { OverrideFailure } from '@shop/application/debug';
import type { FlagName, FlagSource } from '@shop/domain/config';

export const debugTexts = {
  title: 'Меню отладки',
  version: (version: string) => `Версия ${version}`,
  signIn: 'Login',
  signOut: 'Logout',
  flags: 'Флаги',
  reset: 'Сбросить',
  resetOf: (flag: string) => `Сбросить ${flag}`,
  resetAll: 'Сбросить всё',
  sources: {
    default: 'по умолчанию',
    stored: 'задано магазином',
    experiment: 'эксперимент',
    override: 'задано здесь',
  } satisfies Record<FlagSource, string>,
  experiments: 'Эксперименты',
  noExperiments: 'Сейчас экспериментов нет',
  drawn: (group: string | null) =>
    group === null ? 'как распределено: без группы' : `как распределено: ${group}`,
  app: 'Mobile App Simulator',
  appVersion: 'Версия приложения',
  platform: 'Платформа',
  appEnabled: 'Притворяться приложением',
  failures: {
    debugBarOff: 'Меню отладки выключено',
    notOverridable: 'Этот флаг здесь не меняется',
    unknownExperiment: 'Такого эксперимента больше нет',
    unknownGroup: 'Такой группы больше нет',
    wrongVersion: 'Нужна версия из цифр и точек, например 5.1.0',
  } satisfies Record<OverrideFailure['kind'], string>,
} as const;

/** What each flag gates. */
export const flagTexts: Readonly<Record<FlagName, string>> = {
  accident: 'экран технических работ, включённый вручную',
  adultChecks: 'вопрос о возрасте в корзине',
  allowSmsCodeAutofill: 'код входа из тестовых СМС',
  changeAuthButtonOrder: 'вход через банк выше входа по телефону',
  changeOrder: 'изменение заказа',
  chat: 'чат поддержки',
  comboSets: 'карточки, баннеры и ярлыки комбо',
  cutlery: 'приборы в корзине',
  dataTransferAgreementEnabledByDefault: 'галочка о данных партнёрам при входе',
  debugBar: 'это меню и всё, что в нём задано',
  discountCountBadgeInCart: 'число скидок в корзине',
  marketingAgreementEnabledByDefault: 'галочка о рассылках при входе',
  minimarketWeb: 'магазины типа MINIMARKET_WEB',
  mobileAppBannerInOrder: 'баннер приложения в заказе',
  promoCode: 'ввод промокодов',
  promotions: 'условия акций в корзине',
  replacementInCart: 'замены в корзине',
  sberId: 'вход через банк',
  sberLoyalty: 'бонусы',
  sberPaySdk: 'виджет SberPay',
  shareButton: 'кнопка «поделиться» у товара',
  silentDelivery: 'доставка до двери без звонка',
  tips: 'чаевые',
  upsellProductsSlider: 'товары на добавку в корзине',
  whitelistRedirects: 'переходы в приложение после входа через банк',
};
