import * as address from '../address/index.ts';
import * as banners from '../banners/index.ts';
import * as cart from '../cart/index.ts';
import * as catalog from '../catalog/index.ts';
import * as checkout from '../checkout/index.ts';
import * as combo from '../combo/index.ts';
import * as config from '../config/index.ts';
import * as discounts from '../discounts/index.ts';
import * as documents from '../documents/index.ts';
import * as fulfilment from '../fulfilment/index.ts';
import * as listing from '../listing/index.ts';
import * as loyalty from '../loyalty/index.ts';
import * as maintenance from '../maintenance/index.ts';
import * as orders from '../orders/index.ts';
import * as payments from '../payments/index.ts';
import * as profile from '../profile/index.ts';
import * as promotions from '../promotions/index.ts';
import * as recipes from '../recipes/index.ts';
import * as recommendations from '../recommendations/index.ts';
import * as restock from '../restock/index.ts';
import * as search from '../search/index.ts';
import * as session from '../session/index.ts';
import * as showcase from '../showcase/index.ts';
import * as stories from '../stories/index.ts';
import * as subscription from '../subscription/index.ts';
import * as support from '../support/index.ts';
import * as tips from '../tips/index.ts';

/** Every call of the store API by group and name; the groups are OpenAPI's tags. OpenAPI, the routes and the fuzz test are made from this table. */
export const endpoints = {
  config: {
    getServedCities: config.getServedCities,
    getAllCities: config.getAllCities,
    getWebConfig: config.getWebConfig,
    getCatalogConfig: config.getCatalogConfig,
    getUserExperiments: config.getUserExperiments,
  },
  documents: { getDocument: documents.getDocument },
  session: {
    issueAnonymousTokens: session.issueAnonymousTokens,
    refreshTokens: session.refreshTokens,
    grantTokens: session.grantTokens,
    grantBankTokens: session.grantBankTokens,
    getBankIdConfiguration: session.getBankIdConfiguration,
    logout: session.logout,
    issueRobotToken: session.issueRobotToken,
    requestLoginCode: session.requestLoginCode,
  },
  profile: {
    getProfile: profile.getProfile,
    updateProfile: profile.updateProfile,
    markAsDeleted: profile.markAsDeleted,
    restoreProfile: profile.restoreProfile,
    sendConfirmationEmail: profile.sendConfirmationEmail,
    confirmEmail: profile.confirmEmail,
    getSubscriptionsToMessages: profile.getSubscriptionsToMessages,
    updateSubscriptionsToMessages: profile.updateSubscriptionsToMessages,
    updateTransferDataConsent: profile.updateTransferDataConsent,
    unsubscribeEmail: profile.unsubscribeEmail,
  },
  address: {
    listAddresses: address.listAddresses,
    createAddress: address.createAddress,
    updateAddress: address.updateAddress,
    deleteAddress: address.deleteAddress,
    suggestAddresses: address.suggestAddresses,
    locateCityByIp: address.locateCityByIp,
    getAddressByPoint: address.getAddressByPoint,
    getMapKey: address.getMapKey,
    getCoverage: address.getCoverage,
    getDeliveryInfo: address.getDeliveryInfo,
  },
  showcase: {
    listShowcases: showcase.listShowcases,
    getShowcaseSettings: showcase.getShowcaseSettings,
    getStocks: showcase.getStocks,
    getOnClickDeliveryTime: showcase.getOnClickDeliveryTime,
  },
  catalog: {
    getMainPage: catalog.getMainPage,
    listCategories: catalog.listCategories,
    getCategory: catalog.getCategory,
    getProducts: catalog.getProducts,
    getProduct: catalog.getProduct,
    getProductFacts: listing.getProductFacts,
    getDiscountCategories: discounts.getDiscountCategories,
    getDiscountCategory: discounts.getDiscountCategory,
    getDiscountSlider: discounts.getDiscountSlider,
    getOnClickProducts: recommendations.getOnClickProducts,
    getWhatToTry: recommendations.getWhatToTry,
    getRelatedProducts: recommendations.getRelatedProducts,
    getAggregatedProducts: recommendations.getAggregatedProducts,
    getUpsellProducts: recommendations.getUpsellProducts,
    getComboSet: combo.getComboSet,
  },
  restock: {
    getRestockWishes: restock.getRestockWishes,
    addRestockWish: restock.addRestockWish,
    removeRestockWish: restock.removeRestockWish,
  },
  search: { searchProducts: search.searchProducts, suggestQueries: search.suggestQueries },
  cart: { getCart: cart.getCart, saveCart: cart.saveCart, detachPromotion: cart.detachPromotion },
  loyalty: {
    getLoyaltyBalance: loyalty.getLoyaltyBalance,
    registerLoyalty: loyalty.registerLoyalty,
    getLoyaltyHistory: loyalty.getLoyaltyHistory,
    receiveLoyaltyReport: loyalty.receiveLoyaltyReport,
  },
  promotions: {
    getDiscounts: promotions.getDiscounts,
    checkDiscount: promotions.checkDiscount,
    getCartPromotionProducts: promotions.getCartPromotionProducts,
    getPromotionProducts: promotions.getPromotionProducts,
    getCartPromotions: promotions.getCartPromotions,
  },
  checkout: { createOrder: checkout.createOrder, findCheckout: checkout.findCheckout },
  payments: {
    listPaymentMethods: payments.listPaymentMethods,
    setDefaultPaymentMethod: payments.setDefaultPaymentMethod,
    startBinding: payments.startBinding,
    getBindingStatus: payments.getBindingStatus,
    unbindCard: payments.unbindCard,
    getPaymentRedirectUrl: payments.getPaymentRedirectUrl,
    receivePaymentReport: payments.receivePaymentReport,
  },
  fulfilment: { receiveFulfilmentReport: fulfilment.receiveFulfilmentReport },
  orders: {
    listOrders: orders.listOrders,
    trackOrders: orders.trackOrders,
    getOrder: orders.getOrder,
    cancelOrder: orders.cancelOrder,
    callDelivery: orders.callDelivery,
  },
  subscription: {
    getSubscriptions: subscription.getSubscriptions,
    getSubscriptionPaymentLink: subscription.getSubscriptionPaymentLink,
    getSubscriptionPaymentStatus: subscription.getSubscriptionPaymentStatus,
    receiveSubscriptionReport: subscription.receiveSubscriptionReport,
  },
  stories: {
    getFeaturing: stories.getFeaturing,
    getPredefinedStories: stories.getPredefinedStories,
    getAdvert: stories.getAdvert,
  },
  recipes: { getRecipes: recipes.getRecipes, getSmartProducts: recipes.getSmartProducts },
  banners: { getBanners: banners.getBanners, hideBanner: banners.hideBanner },
  support: { getChatToken: support.getChatToken, getFaq: support.getFaq },
  tips: { getTipDetails: tips.getTipDetails, calculateTip: tips.calculateTip, payTip: tips.payTip },
  maintenance: { getAccidentStatus: maintenance.getAccidentStatus },
} as const;
