export const videoTexts = { play: 'Включить видео', pause: 'Остановить видео' } as const;
