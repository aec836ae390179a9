/** Texts of signing in (OPN-317, EML-19). */
export const sessionTexts = {
  /** The code follows last (DBG-09). */
  loginCode: 'Код для входа в Самокат: ',
  codeNotSent: 'Не получилось отправить вам код. Попробуйте ещё раз чуть позже',
  wrongCode: 'Неверный код',
  locked: 'Слишком много попыток ввести код. Получить новый можно через полчаса',
} as const;
