const picture = (name: string): string => `${name}.webp`;

/** The smart product of the demo, with a card of each type. */
export function createSmartProducts(): readonly object[] {
  return [
    {
      id: '20201',
      image: picture('smart-croissant'),
      recipes: [
        {
          id: 'oladi',
          name: 'Сырники к круассану',
          preview: picture('recipe-oladi'),
          slides: ['story-oladi-1', 'story-oladi-2', 'story-oladi-3'].map(picture),
        },
        {
          id: 'breakfast',
          name: 'Завтрак с круассаном',
          preview: picture('recipe-omelette'),
          slides: ['story-breakfast-2', 'story-breakfast-3'].map(picture),
        },
      ],
      productDetails: [
        { title: 'Из чего', text: 'Слоёное тесто на сливочном масле, 27 слоёв.' },
        { title: 'Как разогреть', text: 'Пять минут в духовке при 180 °C или минуту на сухой сковороде.' },
      ],
      cards: [
        {
          type: 'STORAGE',
          title: 'Как хранить',
          descriptions: ['При комнатной температуре в закрытом пакете.', 'В морозилке до месяца.'],
          enterImage: { image: picture('smart-storage'), durationMs: 600 },
        },
        {
          type: 'EXP_DATE',
          title: 'Сколько хранится',
          descriptions: ['Вкуснее всего в первый день, съесть стоит за три.'],
        },
        {
          type: 'RECYCLE',
          details: [
            { title: 'Пакет', text: 'Бумага, маркировка PAP 22. Сдайте вместе с картоном.' },
            { title: 'Наклейка', text: 'Снимите её перед сдачей пакета.' },
          ],
          enterImage: { image: picture('smart-recycle'), durationMs: 600 },
          exitImage: { image: picture('smart-croissant'), durationMs: 400 },
        },
        {
          type: 'GAME',
          image: picture('smart-game'),
          slides: [
            { type: 'image', image: picture('story-game-1'), durationMs: 4_000, backgroundColor: '#3b2f73' },
            { type: 'image', image: picture('story-game-2'), durationMs: 6_000, backgroundColor: '#1f5c3d' },
          ],
        },
      ],
    },
  ];
}
