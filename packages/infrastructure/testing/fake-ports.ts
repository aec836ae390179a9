import { ContainerModule } from 'inversify';

import { addressFeature } from '@shop/application/address';
import { bannersFeature } from '@shop/application/banners';
import { cartFeature } from '@shop/application/cart';
import { catalogFeature } from '@shop/application/catalog';
import { checkoutFeature } from '@shop/application/checkout';
import { configFeature } from '@shop/application/config';
import { debugFeature } from '@shop/application/debug';
import { discountsFeature } from '@shop/application/discounts';
import type { Token } from '@shop/application/kernel';
import { listingFeature } from '@shop/application/listing';
import { loyaltyFeature } from '@shop/application/loyalty';
import { supportFeature } from '@shop/application/support';
import { tipsFeature } from '@shop/application/tips';
import { maintenanceFeature } from '@shop/application/maintenance';
import { mapFeature } from '@shop/application/map';
import { ordersFeature } from '@shop/application/orders';
import { paymentsFeature } from '@shop/application/payments';
import { profileFeature, settingsFeature, unsubscribeFeature } from '@shop/application/profile';
import { promotionsFeature } from '@shop/application/promotions';
import { recipesFeature } from '@shop/application/recipes';
import { recommendationsFeature } from '@shop/application/recommendations';
import { restockFeature } from '@shop/application/restock';
import { searchFeature } from '@shop/application/search';
import { sessionFeature, signInFeature } from '@shop/application/session';
import { showcaseFeature } from '@shop/application/showcase';
import { storiesFeature } from '@shop/application/stories';
import { subscriptionFeature } from '@shop/application/subscription';
import type { FakeCartStore, FakePaymentTabs, Gateways, MapFakes } from '@shop/application/testing';

export type Fakes = {
  readonly calls: Gateways;
  readonly cartStore: FakeCartStore;
  readonly map: MapFakes;
  readonly paymentTabs: FakePaymentTabs;
};

/**
 * Puts scripted calls and fakes in the places of the gateways. A gateway without a fake here stays the real one, over a network
 * that is down.
 */
export function fakePorts({ calls, cartStore, map, paymentTabs }: Fakes): ContainerModule {
  return new ContainerModule(({ rebindSync }) => {
    const fake = <T>(port: Token<T>, value: T) => rebindSync(port).toConstantValue(value);
    fake(configFeature.ports.gateway, {
      webConfig: calls.webConfig.call,
      catalogConfig: calls.catalogConfig.call,
      groups: calls.groups.call,
      servedCities: calls.servedCities.call,
      allCities: calls.allCities.call,
    });
    fake(sessionFeature.ports.gateway, {
      open: calls.open.call,
      signIn: calls.signIn.call,
      stayAnonymous: calls.stayAnonymous.call,
      reopen: calls.reopen.call,
      signOut: calls.signOut.call,
      opened$: calls.sessionOpened,
      events$: calls.sessionEvents,
      authNeeded$: calls.authNeeded,
    });
    fake(bannersFeature.ports.gateway, { banners: calls.banners.call, hide: calls.hideBanner.call });
    fake(recipesFeature.ports.gateway, {
      recipes: calls.recipes.call,
      smartProducts: calls.smartProducts.call,
    });
    fake(storiesFeature.ports.gateway, {
      featuring: calls.featuring.call,
      predefined: calls.predefined.call,
      advert: calls.advert.call,
    });
    fake(signInFeature.ports.codes, { requestCode: calls.requestCode.call });
    fake(signInFeature.ports.bank, { start: calls.bankStart.call, finish: calls.bankFinish.call });
    fake(signInFeature.ports.frame, { isAvailable: false, open: () => () => undefined });
    fake(signInFeature.ports.restore, {
      restore: calls.restoreAccount.call,
      keepDeleted: calls.keepDeleted.call,
    });
    fake(debugFeature.ports.smsInbox, { messages: calls.smsMessages.call });
    fake(loyaltyFeature.ports.gateway, {
      account: calls.loyaltyAccount.call,
      register: calls.registerLoyalty.call,
      history: calls.loyaltyHistory.call,
    });
    fake(supportFeature.ports.gateway, { chatToken: calls.chatToken.call, faq: calls.faq.call });
    fake(tipsFeature.ports.gateway, {
      details: calls.tipDetails.call,
      calculate: calls.calculateTip.call,
      pay: calls.payTip.call,
    });
    fake(subscriptionFeature.ports.gateway, {
      list: calls.subscriptions.call,
      paymentLink: calls.subscriptionLink.call,
      paymentStatus: calls.subscriptionStatus.call,
    });
    fake(subscriptionFeature.ports.tabs, paymentTabs);
    fake(profileFeature.ports.gateway, { load: calls.profile.call, update: calls.updateProfile.call });
    fake(settingsFeature.ports.gateway, {
      subscriptions: calls.messageSubscriptions.call,
      subscribe: calls.subscribe.call,
      sharing: calls.sharing.call,
      share: calls.share.call,
      sendEmailCode: calls.sendEmailCode.call,
      confirmEmail: calls.confirmEmail.call,
      markAsDeleted: calls.markAsDeleted.call,
    });
    fake(unsubscribeFeature.ports.gateway, { unsubscribe: calls.unsubscribe.call });
    fake(addressFeature.ports.gateway, {
      list: calls.addresses.call,
      create: calls.createAddress.call,
      update: calls.updateAddress.call,
      remove: calls.removeAddress.call,
      suggest: calls.suggest.call,
      cityByIp: calls.cityByIp.call,
      deliveryTime: calls.deliveryTime.call,
    });
    fake(mapFeature.ports.gateway, map.gateway);
    fake(mapFeature.ports.views, map.views);
    fake(mapFeature.ports.geolocation, map.geolocation);
    fake(showcaseFeature.ports.gateway, {
      list: calls.showcases.call,
      settings: calls.settings.call,
      deliveryTime: calls.deliveryTime.call,
      stocks: calls.stocks.call,
    });
    fake(catalogFeature.ports.gateway, {
      main: calls.main.call,
      categories: calls.categories.call,
      category: calls.category.call,
      products: calls.products.call,
      product: calls.product.call,
    });
    fake(discountsFeature.ports.gateway, {
      products: calls.products.call,
      discountCategories: calls.discountCategories.call,
      discountCategory: calls.discountCategory.call,
      discountSlider: calls.discountSlider.call,
    });
    fake(listingFeature.ports.gateway, { facts: calls.productFacts.call, products: calls.products.call });
    fake(recommendationsFeature.ports.gateway, {
      whatToTry: calls.whatToTry.call,
      related: calls.related.call,
      boughtBefore: calls.boughtBefore.call,
      upsell: calls.upsell.call,
      comboSet: calls.comboSet.call,
      onClick: calls.onClick.call,
      onClickTime: calls.onClickTime.call,
    });
    fake(restockFeature.ports.gateway, {
      wishes: calls.restockWishes.call,
      add: calls.addRestockWish.call,
      remove: calls.removeRestockWish.call,
    });
    fake(searchFeature.ports.gateway, { find: calls.find.call, suggest: calls.suggestQueries.call });
    fake(searchFeature.ports.categoryModels, {
      load: async (url) => {
        const answer = await calls.categoryModel.call(url);
        return answer.ok ? answer.value : null;
      },
    });
    fake(cartFeature.ports.gateway, cartStore);
    fake(promotionsFeature.ports.gateway, {
      discounts: calls.cartDiscounts.call,
      check: calls.checkDiscount.call,
      products: calls.promotionProducts.call,
      standing: calls.cartStanding.call,
    });
    fake(paymentsFeature.ports.gateway, {
      methods: calls.methods.call,
      setDefault: calls.setDefaultMethod.call,
      unbind: calls.unbind.call,
      startBinding: calls.startBinding.call,
      bindingStatus: calls.bindingStatus.call,
    });
    fake(maintenanceFeature.ports.gateway, {
      check: calls.accident.call,
      checkBackup: calls.accidentBackup.call,
    });
    fake(ordersFeature.ports.gateway, {
      list: calls.orders.call,
      tracking: calls.tracking.call,
      details: calls.order.call,
      cancel: calls.cancelOrder.call,
      callDelivery: calls.callDelivery.call,
    });
    fake(checkoutFeature.ports.gateway, {
      create: calls.createOrder.call,
      find: calls.findCheckout.call,
      paymentUrl: calls.paymentUrl.call,
      cancel: calls.giveUpOrder.call,
    });
  });
}
