import type { Department } from '../catalogue.types.ts';

/** По клику: goods of merchants, brought on another day than groceries. */
export const click: Department = {
  key: 'click',
  title: 'Подарки и игры по клику',
  art: ['🎁', '🧩', '🕯'],
  colour: '#e8e4fb',
  isImpulse: true,
  shelves: [
    {
      key: 'gifts',
      title: 'Уют и подарки',
      art: '🎁',
      families: [
        { noun: 'Свеча ароматическая', brands: 'tep', variants: 'лаванда 🌸#60|хвойный лес 🌲|морской бриз 🌊|сандал 🕯', sizes: '180 г', price: 690, pack: 'jar', art: '🕯', label: 'Свеча', made: 'воск соевый, отдушка, фитиль хлопковый', days: 1080, keep: 'room', about: 'Горит до сорока часов и не коптит.', use: 'Подрезать фитиль до 5 мм, не оставлять без присмотра' },
        { noun: 'Свечи столовые', brands: 'tep', variants: 'белые 🕯', sizes: '6 шт', price: 390, pack: 'box', art: '🕯', made: 'парафин, стеарин, фитиль хлопковый', days: 1800, keep: 'room', about: 'Для ужина вдвоём и для большого стола.' },
        { noun: 'Плед вязаный', brands: 'tep', variants: 'дымчатый 🧶*0.9|терракотовый 🧶#-20', sizes: '1 шт', price: 2490, pack: 'box', art: '🧶', label: 'Плед', made: 'хлопок 60 %, акрил 40 %', days: 3600, keep: 'room', about: 'Крупная вязка, 130 на 170 сантиметров.', use: 'Стирать при 30 °C, сушить на плоскости' },
        { noun: 'Кружка керамическая', brands: 'gln', variants: 'Звёздная ночь 🌙|Листопад 🍂', sizes: '350 мл', price: 890, pack: 'box', art: '🌙', label: 'Кружка', made: 'керамика, глазурь пищевая', days: 3600, keep: 'room', about: 'Каждую расписывают вручную, двух одинаковых нет.', use: 'Можно мыть в посудомоечной машине' },
        { noun: 'Носки шерстяные', brands: 'gln', variants: 'с оленями 🦌', sizes: '1 шт', price: 590, pack: 'pouch', art: '🧦', label: 'Носки', made: 'шерсть 70 %, полиамид 30 %', days: 3600, keep: 'room', about: 'Мягкие, не колются и держат тепло.' },
      ],
    },
    {
      key: 'games',
      title: 'Игры и творчество',
      art: '🎲',
      families: [
        { noun: 'Настольная игра', brands: 'igr', variants: 'Городские крыши 🏙|Загадка смотрителя 🌊|Экспедиция 🧭', sizes: '1 шт', price: 1690, pack: 'box', art: '🎲', made: 'картон, дерево, пластик', days: 3600, keep: 'room', about: 'Партия на час для двух, трёх или четырёх игроков.' },
        { noun: 'Пазл', brands: 'igr', variants: 'Горное озеро 🏔|Старый порт ⛵|Ночной город 🌃', sizes: '1000 шт|500 шт', price: 790, pack: 'box', art: '🧩', made: 'картон плотный, печать', days: 3600, keep: 'room', about: 'Детали не повторяются и плотно держатся друг за друга.' },
        { noun: 'Картина по номерам', brands: 'igr', variants: 'Подсолнухи 🌻|Сирень 🌸#60', sizes: '1 шт', price: 990, pack: 'box', art: '🎨', made: 'холст, краски акриловые, кисти', days: 1080, keep: 'room', about: 'Холст на раме, краски и три кисти.' },
        { noun: 'Набор для лепки', brands: 'gln', variants: 'двенадцать цветов 🎨', sizes: '12 шт', price: 640, pack: 'box', art: '🎨', label: 'Глина для лепки', made: 'глина полимерная', days: 1080, keep: 'room', about: 'Застывает в духовке за двадцать минут.', use: 'Запекать при 110 °C под присмотром взрослых' },
        { noun: 'Карточная игра', brands: 'igr', variants: 'Весёлая компания 🃏', sizes: '1 шт', price: 490, pack: 'box', art: '🃏', made: 'картон с покрытием', days: 3600, keep: 'room', about: 'Правила на одной странице, смех на весь вечер.' },
      ],
    },
  ],
};
