export const sessionTexts = {
  getNewCode: 'Получить новый код',
  getNewCodeIn: 'Получить новый код через',
  invalidCode: 'Не тот код. Получить новый',
  invalidCodeIn: 'Не тот код. Получить новый можно через',
  limited: 'Слишком много попыток ввести код. Получить новый можно через полчаса',
  sendFailedTitle: 'У нас ошибка',
  sendFailed: 'Не получилось отправить вам код. Попробуйте ещё раз чуть позже',
} as const;
