/** Shown when there is no message of the server (PRM-12, OPN-243). */
export const promotionsTexts = {
  wrongCode: 'Неправильный промокод',
  conditionDone: 'Условие акции выполнено',
  retrying: 'Связь подвела. Применим скидку, как только она появится',
} as const;
