import type { Department } from '../catalogue.types.ts';

/** Для дома. */
export const household: Department = {
  key: 'household',
  title: 'Для дома',
  art: ['🧽', '🧻', '🧴'],
  colour: '#dff5f3',
  shelves: [
    {
      key: 'cleaning',
      title: 'Уборка и посуда',
      art: '🧽',
      families: [
        { noun: 'Средство для мытья посуды', brands: 'pen own', variants: 'лимон 🍋|ягоды 🍒|алоэ 🌿', sizes: '450 мл|900 мл', price: 119, pack: 'pump', art: '🍋', label: 'Для посуды', made: 'вода, ПАВ 5–15 %, глицерин, отдушка', days: 720, keep: 'room', about: 'Смывает жир даже в холодной воде и бережёт руки.', use: 'Нанести на влажную губку, вспенить, смыть водой' },
        { noun: 'Спрей чистящий', brands: 'pen own', variants: 'для кухни 🍊|для стёкол 🫧|для ванной 🌊', sizes: '500 мл|750 мл', price: 169, pack: 'spray', art: '🫧', made: 'вода, ПАВ менее 5 %, спирт изопропиловый, отдушка', days: 720, keep: 'room', about: 'Брызнул, протёр, блестит.', use: 'Распылить на поверхность, через минуту протереть салфеткой' },
        { noun: 'Средство для пола', brands: 'pen', variants: 'лаванда 🌺#60|сосновый лес 🌲', sizes: '1 л', price: 149, pack: 'bottle', art: '🌲', label: 'Для пола', made: 'вода, ПАВ менее 5 %, отдушка', days: 720, keep: 'room', about: 'Не оставляет разводов и не требует смывания.' },
        { noun: 'Губки для посуды', brands: 'pen own', variants: 'крупнопористые 🧽', sizes: '5 шт|10 шт', price: 69, pack: 'film', art: '🧽', label: 'Губки', made: 'поролон, абразивная фибра', days: 1800, keep: 'room', about: 'Мягкая и жёсткая сторона, держат форму.' },
        { noun: 'Таблетки для посудомойки', brands: 'pen own', variants: 'всё в одном ✨|эко без фосфатов 🌱', sizes: '30 шт|60 шт', price: 499, pack: 'pouch', art: '✨', label: 'Таблетки ПММ', made: 'сода, ферменты, ПАВ, лимонная кислота', days: 720, keep: 'room', about: 'Моют, ополаскивают и защищают от налёта.', use: 'Одна таблетка на цикл' },
        { noun: 'Гель для унитаза', brands: 'pen', variants: 'морской 🌊|цитрус 🍋', sizes: '750 мл', price: 129, pack: 'bottle', art: '🌊', made: 'вода, кислота, ПАВ, отдушка', days: 720, keep: 'room', about: 'Густой гель: стекает медленно, чистит под ободком.' },
      ],
    },
    {
      key: 'laundry',
      title: 'Стирка',
      art: '🧺',
      families: [
        { noun: 'Гель для стирки', brands: 'pen own', variants: 'для цветного 👕|для белого ✨|для чёрного 🧦#180*0.6|детский 🧸', sizes: '1,5 л|1 л|2 л', price: 399, pack: 'pump', art: '👕', label: 'Гель для стирки', made: 'вода, ПАВ 5–15 %, энзимы, отдушка', days: 720, keep: 'room', about: 'Отстирывает при 30 °C и не выцветает ткань.', use: '50 мл на 4–5 кг белья' },
        { noun: 'Порошок стиральный', brands: 'pen', variants: 'автомат Альпы 🏔|для детского белья 🧸', sizes: '3 кг|1,5 кг', price: 459, pack: 'box', art: '🏔', label: 'Порошок', made: 'сода, ПАВ, энзимы, отдушка', days: 1080, keep: 'room', about: 'Концентрат: хватает надолго.' },
        { noun: 'Кондиционер для белья', brands: 'pen own', variants: 'хлопок ☁|лаванда 🌺#60|весенний сад 🌸', sizes: '1 л|2 л', price: 219, pack: 'bottle', art: '🌸', label: 'Кондиционер', made: 'вода, катионные ПАВ, отдушка', days: 720, keep: 'room', about: 'Мягкое бельё, которое легко гладится.' },
        { noun: 'Капсулы для стирки', brands: 'pen', variants: 'три в одном 🫧|для цветного 🌺', sizes: '15 шт|30 шт', price: 549, pack: 'tub', art: '🫧', label: 'Капсулы', made: 'ПАВ, энзимы, отдушка, оболочка растворимая', days: 720, keep: 'room', about: 'Положил в барабан, и больше ничего.' },
        { noun: 'Пятновыводитель', brands: 'pen', variants: 'кислородный ⚡', sizes: '500 г|500 мл', price: 259, pack: 'tub', art: '⚡', made: 'перкарбонат натрия, сода, энзимы', days: 720, keep: 'room', about: 'Вино, кофе, трава: справляется без хлора.' },
        { noun: 'Мыло хозяйственное', brands: 'pen', variants: '72% 🧼', sizes: '200 г', price: 45, pack: 'bar', art: '🧼', made: 'соли жирных кислот, вода', days: 1080, keep: 'room', about: 'Тот самый брусок, который отстирывает всё.' },
      ],
    },
    {
      key: 'paper',
      title: 'Бумага и пакеты',
      art: '🧻',
      families: [
        { noun: 'Бумага туалетная', brands: 'pen own moh', variants: 'трёхслойная 🧻|двухслойная 🧻|с ароматом персика 🍑', sizes: '8 шт|4 шт|12 шт', price: 229, pack: 'rolls', art: '🧻', label: 'Туалетная бумага', made: 'целлюлоза', days: 1800, keep: 'room', about: 'Мягкие прочные листы, ровный отрыв.' },
        { noun: 'Полотенца бумажные', brands: 'pen own', variants: 'двухслойные 🧻|макси 🧻', sizes: '2 шт|4 шт', price: 139, pack: 'rolls', art: '🧻', label: 'Бумажные полотенца', made: 'целлюлоза', days: 1800, keep: 'room', about: 'Впитывают лужу с одного листа.' },
        { noun: 'Салфетки', brands: 'moh own', variants: 'бумажные белые 🌼|влажные с алоэ 🌿|косметические 🌸', sizes: '100 шт|60 шт', price: 59, pack: 'box', art: '🌼', made: 'целлюлоза', days: 1080, keep: 'room', about: 'Всегда под рукой: дома и в машине.' },
        { noun: 'Пакеты для мусора', brands: 'pen own', variants: 'прочные 30 л ♻|с завязками 60 л ♻', sizes: '20 шт|30 шт', price: 89, pack: 'box', art: '♻', label: 'Пакеты для мусора', made: 'полиэтилен низкого давления', days: 1800, keep: 'room', about: 'Не рвутся и не протекают.' },
        { noun: '', brands: 'pen', variants: 'Фольга алюминиевая, 10 м 🍗|Бумага для выпечки, 8 м 🍪|Плёнка пищевая, 20 м 🥪', sizes: '1 шт', price: 119, pack: 'box', art: '🍪', made: 'материал для контакта с пищевыми продуктами', days: 1800, keep: 'room', about: 'Ровно отрывается о зубчатый край коробки.' },
        { noun: 'Зубочистки', brands: 'pen', variants: 'бамбуковые 🎋', sizes: '200 шт', price: 39, pack: 'tub', art: '🎋', made: 'бамбук', days: 1800, keep: 'room', about: 'В удобной баночке с дозатором.' },
      ],
    },
  ],
};
