import type { Department } from '../catalogue.types.ts';

/** Для детей. */
export const kids: Department = {
  key: 'kids',
  title: 'Для детей',
  art: ['🍼', '🧸', '👶'],
  colour: '#fdeaf3',
  shelves: [
    {
      key: 'baby-food',
      title: 'Детское питание',
      art: '🍼',
      families: [
        { noun: 'Пюре фруктовое', brands: 'agu own', variants: 'яблоко 🍏|груша 🍐|банан 🍌|персик 🍑|яблоко и черника 🫐', sizes: '90 г', price: 59, pack: 'pouch', art: '🍏', label: 'Пюре', macros: [0.4, 0.2, 13], made: 'пюре ({v})', days: 365, keep: 'dry', about: 'Пюре без сахара и крахмала для первого прикорма.' },
        { noun: 'Пюре овощное', brands: 'agu', variants: 'кабачок 🥒|брокколи 🥦|тыква 🎃|морковь 🥕', sizes: '80 г', price: 69, pack: 'jar', art: '🥦', label: 'Пюре', macros: [1, 0.3, 5], made: 'пюре ({v}), вода', days: 540, keep: 'dry', about: 'Один овощ и вода: удобно пробовать новое.' },
        { noun: 'Каша молочная', brands: 'agu', variants: 'овсяная с яблоком 🍏|гречневая 🌰|рисовая с бананом 🍌', sizes: '200 г', price: 149, pack: 'box', art: '🥣', label: 'Каша', macros: [14, 11, 66], made: 'мука крупяная, молоко сухое, {v}, витамины', days: 540, keep: 'dry', about: 'Растворяется без комочков, обогащена витаминами.', use: 'Развести 45 г каши в 150 мл тёплой воды' },
        { noun: 'Смесь молочная сухая', brands: 'agu', variants: 'с 0 до 6 месяцев 🍼|с 6 до 12 месяцев 🍼', sizes: '400 г|800 г', price: 749, pack: 'tin', art: '🍼', label: 'Молочная смесь', macros: [10.5, 27, 56], made: 'молоко обезжиренное, масла растительные, лактоза, витамины, пребиотики', days: 540, keep: 'dry', about: 'Адаптированная смесь с пребиотиками.' },
        { noun: 'Печенье детское', brands: 'agu', variants: 'растворимое 🍪', sizes: '180 г', price: 109, pack: 'box', art: '🧸', macros: [7, 11, 74], made: 'мука пшеничная, сахар, масло, молоко сухое', days: 270, keep: 'dry', about: 'Тает во рту и удобно держать маленькой рукой.' },
        { noun: 'Пюре мясное', brands: 'agu', variants: 'индейка 🦃|говядина 🐮', sizes: '80 г', price: 109, pack: 'jar', art: '🦃', label: 'Мясное пюре', macros: [9, 6, 4], made: '{v}, вода, крупа рисовая', days: 720, keep: 'dry', about: 'Нежное мясо, протёртое дважды.' },
      ],
    },
    {
      key: 'baby-care',
      title: 'Подгузники и уход',
      art: '👶',
      families: [
        { noun: 'Подгузники', brands: 'agu', variants: 'размер 2, 3–6 кг 👶|размер 3, 6–10 кг 👶|размер 4, 9–14 кг 👶', sizes: '58 шт|52 шт|46 шт', price: 999, pack: 'rolls', art: '👶', made: 'целлюлоза, суперабсорбент, нетканый материал', days: 1080, keep: 'room', about: 'Дышащий слой и индикатор влаги.' },
        { noun: 'Подгузники-трусики', brands: 'agu own', variants: 'размер 4, 9–14 кг 🧸|размер 5, 12–17 кг 🧸', sizes: '44 шт|38 шт', price: 1099, pack: 'rolls', art: '🧸', label: 'Трусики', made: 'целлюлоза, суперабсорбент, нетканый материал', days: 1080, keep: 'room', about: 'Мягкая резинка не оставляет следов.' },
        { noun: 'Салфетки влажные детские', brands: 'agu own', variants: 'с ромашкой 🌼|без запаха 💧', sizes: '72 шт|120 шт', price: 129, pack: 'pouch', art: '🌼', label: 'Влажные салфетки', made: 'вода, нетканое полотно, экстракт ромашки', days: 720, keep: 'room', about: 'Без спирта и отдушек, подходят с рождения.' },
        { noun: 'Шампунь детский', brands: 'agu', variants: 'без слёз 🫧', sizes: '300 мл', price: 219, pack: 'pump', art: '🫧', made: 'вода, мягкие ПАВ, экстракт ромашки', days: 720, keep: 'room', about: 'Не щиплет глаза и легко расчёсывает.', use: 'Нанести на влажные волосы, вспенить, смыть' },
        { noun: 'Крем детский', brands: 'agu moh', variants: 'под подгузник 🐣|с пантенолом 🌼', sizes: '75 мл|50 мл', price: 159, pack: 'tube', art: '🌼', made: 'вода, масло минеральное, оксид цинка, пантенол', days: 900, keep: 'room', about: 'Успокаивает и защищает нежную кожу.' },
        { noun: 'Пена для ванны', brands: 'agu', variants: 'дино 🦕|единорог 🦄', sizes: '250 мл', price: 199, pack: 'bottle', art: '🦕', made: 'вода, мягкие ПАВ, отдушка', days: 720, keep: 'room', about: 'Гора пузырей и запах жвачки.' },
        { noun: 'Бутылочка', brands: 'agu', variants: 'антиколиковая 🍼', sizes: '250 мл', price: 449, pack: 'box', art: '🍼', made: 'полипропилен, силикон', days: 1800, keep: 'room', about: 'Клапан не даёт малышу глотать воздух.' },
      ],
    },
  ],
};
