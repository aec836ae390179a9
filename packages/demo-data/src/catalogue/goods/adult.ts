import type { Department } from '../catalogue.types.ts';

/** Взрослым: only from 18 years. */
export const adult: Department = {
  key: 'adult',
  title: 'Взрослым 18+',
  art: ['🍷', '🍺', '🥂'],
  colour: '#efe0e6',
  isAdult: true,
  shelves: [
    {
      key: 'wine',
      title: 'Вино и игристое',
      art: '🍷',
      families: [
        { noun: 'Вино', brands: 'kar', variants: 'Каберне красное сухое 13% 🍇|Мерло красное полусухое 12% 🍇#30|Шардоне белое сухое 12,5% 🍇#-160*1.4|Рислинг белое полусладкое 11% 🍏|Розе сухое 12% 🍑|Саперави красное сухое 13,5% 🍇*0.8', sizes: '0,75 л', price: 749, pack: 'wine', art: '🍇', macros: [0.1, 0, 2.5], extraKcal: 70, made: 'виноград, диоксид серы', days: 1800, keep: 'dry', about: 'Вино с южных склонов: чистый сортовой аромат.' },
        { noun: 'Вино игристое', brands: 'kar', variants: 'Брют белое 12% 🥂|Полусладкое белое 11% 🍾|Брют розе 12% 🌸', sizes: '0,75 л', price: 649, pack: 'wine', art: '🥂', macros: [0.1, 0, 2], extraKcal: 70, made: 'виноград, сахар, дрожжи, диоксид серы', days: 1080, keep: 'dry', about: 'Мелкий перляж и яблочная свежесть.' },
        { noun: 'Вино безалкогольное', brands: 'kar', variants: 'Каберне 0,5% 🍷|Шардоне 0,5% 🍋', sizes: '0,75 л', price: 499, pack: 'wine', art: '🍷', macros: [0.1, 0, 5.5], extraKcal: 4, made: 'вино деалкоголизированное, сок виноградный', days: 720, keep: 'dry', about: 'Вкус вина без градуса; продаём только совершеннолетним.' },
      ],
    },
    {
      key: 'beer',
      title: 'Пиво и сидр',
      art: '🍺',
      families: [
        { noun: 'Пиво', brands: 'mos', variants: 'Светлое Адмиралтейское 4,6% 🍺|Пшеничное нефильтрованное 5% 🌾|Тёмное Литейное 4,9% 🍺*0.6|Индийский пейл-эль 6,2% 🍊|Вишнёвый эль 4,5% 🍒', sizes: '0,45 л|0,5 л', price: 109, pack: 'can', art: '🍺', macros: [0.4, 0, 4.2], extraKcal: 26, made: 'вода, солод ячменный, хмель, дрожжи', days: 180, keep: 'room', about: 'Небольшая пивоварня, живой хмель.' },
        { noun: 'Пиво', brands: 'mos', variants: 'Лагер разливной 4,5% 🍺|Портер балтийский 7% 🍫', sizes: '0,5 л', price: 149, pack: 'glass', art: '🍺', macros: [0.5, 0, 4.5], extraKcal: 26, made: 'вода, солод ячменный, хмель, дрожжи', days: 180, keep: 'room', about: 'В стекле вкус держится дольше.' },
        { noun: 'Пиво безалкогольное', brands: 'mos', variants: 'Светлое 0,5% 🌿|Пшеничное 0,5% 🌾', sizes: '0,45 л', price: 89, pack: 'can', art: '🌾', macros: [0.3, 0, 5], extraKcal: 3, made: 'вода, солод ячменный, хмель, дрожжи', days: 270, keep: 'room', about: 'Хмель есть, градуса нет; продаём только совершеннолетним.' },
        { noun: 'Сидр', brands: 'kar mos', variants: 'Яблочный сухой 5% 🍏|Грушевый полусладкий 4,5% 🍐|Яблоко и клубника 4,5% 🍓', sizes: '0,33 л|0,5 л', price: 139, pack: 'glass', art: '🍏', macros: [0, 0, 5], extraKcal: 25, made: 'сок яблочный сброженный, сахар', days: 365, keep: 'room', about: 'Сброженный сок с живой кислинкой.' },
      ],
    },
  ],
};
