import type { Department } from '../catalogue.types.ts';

/** Красота и уход. */
export const beauty: Department = {
  key: 'beauty',
  title: 'Красота и уход',
  art: ['🧴', '🌸', '🧼'],
  colour: '#efe9fb',
  shelves: [
    {
      key: 'body',
      title: 'Волосы и тело',
      art: '🧴',
      families: [
        { noun: 'Шампунь', brands: 'moh own', variants: 'крапива и хвоя 🌲|восстанавливающий, кокос 🥥|для объёма, мята 🌿', sizes: '400 мл|380 мл', price: 249, pack: 'pump', art: '🌿', made: 'вода, ПАВ, экстракты трав, пантенол, отдушка', days: 1080, keep: 'room', about: 'Бережно очищает и не путает волосы.', use: 'Нанести на влажные волосы, вспенить, смыть' },
        { noun: 'Гель для душа', brands: 'moh own pen', variants: 'морошка 🍑|северный мох 🌿|цитрус 🍊|черника 🫐', sizes: '300 мл|400 мл', price: 179, pack: 'bottle', art: '🍊', made: 'вода, ПАВ, экстракт ({v}), глицерин', days: 1080, keep: 'room', about: 'Мягкая пена и запах леса после дождя.' },
        { noun: 'Мыло жидкое', brands: 'moh own', variants: 'молоко и мёд 🍯|алоэ 🌿', sizes: '300 мл|500 мл', price: 129, pack: 'pump', art: '🍯', made: 'вода, ПАВ, глицерин, экстракт', days: 1080, keep: 'room', about: 'Не сушит руки даже зимой.' },
        { noun: 'Мыло туалетное', brands: 'moh', variants: 'ромашка 🌼|хвоя 🌲', sizes: '100 г', price: 69, pack: 'box', art: '🌼', label: 'Мыло', made: 'соли жирных кислот, вода, глицерин, отдушка', days: 1080, keep: 'room', about: 'Твёрдый брусок ручной штамповки.' },
        { noun: 'Крем для рук', brands: 'moh', variants: 'облепиха 🟠|миндаль 🌰', sizes: '75 мл', price: 149, pack: 'tube', art: '🌰', made: 'вода, масло ши, глицерин, экстракт ({v})', days: 900, keep: 'room', about: 'Впитывается за минуту, не оставляет плёнки.' },
        { noun: 'Дезодорант', brands: 'moh', variants: 'свежесть фьорда 🌊', sizes: '50 мл', price: 229, pack: 'tube', art: '🌊', made: 'вода, квасцы, экстракт хвои', days: 900, keep: 'room', about: 'Сутки свежести без солей алюминия.' },
      ],
    },
    {
      key: 'oral',
      title: 'Полость рта и гигиена',
      art: '🪥',
      families: [
        { noun: 'Паста зубная', brands: 'moh own', variants: 'мята 🌿|отбеливающая с углём и маслом чайного дерева для ежедневного применения ✨|для чувствительных зубов 🦷', sizes: '100 мл|75 мл', price: 159, pack: 'tube', art: '🌿', label: 'Зубная паста', made: 'вода, сорбит, диоксид кремния, фторид натрия, отдушка', days: 900, keep: 'room', about: 'Чистит бережно и оставляет прохладу.' },
        { noun: 'Щётка зубная', brands: 'moh own', variants: 'средняя жёсткость 🪥|мягкая бамбуковая 🪥', sizes: '1 шт|2 шт', price: 119, pack: 'box', art: '🪥', made: 'пластик или бамбук, нейлон', days: 1800, keep: 'room', about: 'Скруглённая щетина не царапает дёсны.' },
        { noun: 'Ополаскиватель для рта', brands: 'moh', variants: 'ледяная мята ❄|травы 🌿', sizes: '500 мл|250 мл', price: 249, pack: 'bottle', art: '❄', label: 'Ополаскиватель', made: 'вода, глицерин, ксилит, экстракты трав', days: 900, keep: 'room', about: 'Свежее дыхание на полдня.' },
        { noun: 'Ватные диски', brands: 'moh own', variants: 'хлопок ☁', sizes: '120 шт|80 шт', price: 89, pack: 'pillow', art: '☁', made: 'хлопок 100 %', days: 1800, keep: 'room', about: 'Плотные, не расслаиваются.' },
        { noun: 'Прокладки', brands: 'moh', variants: 'дневные 🌸|ночные 🌙', sizes: '10 шт|8 шт', price: 129, pack: 'pouch', art: '🌸', made: 'целлюлоза, суперабсорбент, нетканый материал', days: 1080, keep: 'room', about: 'Тонкие, с мягким верхом и крылышками.' },
        { noun: 'Пена для бритья', brands: 'moh', variants: 'хвоя и ментол 🌲', sizes: '200 мл', price: 219, pack: 'can', art: '🌲', made: 'вода, стеариновая кислота, глицерин, ментол', days: 1080, keep: 'room', about: 'Плотная пена смягчает самую упрямую щетину.' },
        { noun: 'Нить зубная', brands: 'moh', variants: 'с мятой, 50 м 🦷', sizes: '1 шт', price: 139, pack: 'box', art: '🦷', label: 'Зубная нить', made: 'нейлон, воск, отдушка', days: 1080, keep: 'room', about: 'Скользит между зубами и не рвётся.' },
      ],
    },
  ],
};
