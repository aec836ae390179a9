/** Texts of e-mails and of what goes wrong with them (OPN-340). */
export const profileTexts = {
  confirmation: {
    subject: (code: string) => `Код подтверждения: ${code}`,
    text: (code: string) =>
      `Код подтверждения почты: ${code}\n\nВведите его в Самокате. Если вы не указывали эту почту, ничего делать не нужно.`,
  },
  /** A promotional mail: what the operator wrote, and how to end such mails (OPN-390). */
  promo: (text: string, unsubscribeUrl: string) =>
    `${text}\n\n—\nВы получили это письмо, потому что подписаны на акции и скидки Самоката. Отписаться: ${unsubscribeUrl}`,
  codeNotSent: 'Не получилось отправить вам код. Попробуйте ещё раз чуть позже',
  wrongCode: 'Неверный код',
  noCode: 'Этот код больше не действует',
  locked: 'Слишком много попыток ввести код. Получить новый можно через полчаса',
} as const;
