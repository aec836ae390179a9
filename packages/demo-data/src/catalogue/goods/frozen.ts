import type { Department } from '../catalogue.types.ts';

/** Заморозка. */
export const frozen: Department = {
  key: 'frozen',
  title: 'Заморозка',
  art: ['🍦', '🥟', '🧊'],
  colour: '#e4edff',
  shelves: [
    {
      key: 'dumplings',
      title: 'Пельмени и вареники',
      art: '🥟',
      families: [
        { noun: 'Пельмени', brands: 'mor own hut', variants: 'Сибирские из говядины и свинины 🥟|Домашние 🥟|с индейкой 🥟#10|из мраморной говядины 🥟|мини для детей 🥟', sizes: '700 г|800 г|430 г', price: 299, pack: 'pillow', art: '🥟', macros: [11, 13, 27], made: 'мука пшеничная, мясо, лук, яйцо, соль, перец', days: 180, keep: 'freezer', about: 'Тонкое тесто и сочное мясо с луком.', use: 'Варить в кипящей подсоленной воде 5–7 минут после всплытия' },
        { noun: 'Вареники', brands: 'mor own', variants: 'с картофелем 🥔|с вишней 🍒|с творогом 🥟', sizes: '500 г|450 г', price: 169, pack: 'pillow', art: '🥟', macros: [5.5, 3, 31], made: 'мука пшеничная, начинка {v}, соль', days: 180, keep: 'freezer', about: 'Лепим по-домашнему, с ровным краем.' },
        { noun: 'Манты', brands: 'mor', variants: 'с бараниной 🥟*0.9', sizes: '600 г', price: 349, pack: 'pillow', art: '🥟', macros: [10, 14, 24], made: 'мука пшеничная, баранина, лук, соль, зира', days: 180, keep: 'freezer', about: 'Крупные манты на пару: бульон остаётся внутри.' },
        { noun: 'Хинкали', brands: 'mor zhr', variants: 'с говядиной 🥟', sizes: '700 г', price: 369, pack: 'pillow', art: '🥟', macros: [10, 12, 26], made: 'мука пшеничная, говядина, свинина, кинза, специи', days: 180, keep: 'freezer', about: 'Хинкали с хвостиком и горячим бульоном.' },
        { noun: 'Пицца замороженная', brands: 'mor', variants: 'Ветчина и грибы 🍕|Пепперони 🍕#-8', sizes: '350 г', price: 219, pack: 'box', art: '🍕', label: 'Пицца', macros: [9, 10, 29], made: 'мука пшеничная, сыр, соус томатный, {v}', days: 270, keep: 'freezer', about: 'Хрустящий бортик через 10 минут.' },
      ],
    },
    {
      key: 'ice-cream',
      title: 'Мороженое',
      art: '🍦',
      families: [
        { noun: 'Пломбир', brands: 'mor bur own', variants: 'ванильный в стаканчике 🍦|шоколадный 🍫|крем-брюле 🍮', sizes: '80 г|90 г', price: 69, pack: 'cup', art: '🍦', macros: [3.7, 15, 21], made: 'молоко, сливки, сахар, масло сливочное, {v}', days: 365, keep: 'freezer', about: 'Настоящий пломбир на сливках.' },
        { noun: 'Мороженое', brands: 'mor sla', variants: 'эскимо в шоколаде 🍫|рожок фисташковый 🍦#60|фруктовый лёд манго 🥭 =0/0/22|сэндвич с печеньем 🍪', sizes: '70 г|110 г|75 г', price: 89, pack: 'bar', art: '🍦', macros: [3.5, 14, 26], made: 'молоко, сливки, сахар, глазурь, {v}', days: 365, keep: 'freezer', about: 'Сладкая пауза в жаркий день.' },
        { noun: 'Мороженое', brands: 'mor own', variants: 'клубничное семейное 🍓|ваниль с карамелью 🍨|шоколадное с брауни 🍫', sizes: '400 г|450 г', price: 329, pack: 'tub', art: '🍨', macros: [3.6, 13, 24], made: 'молоко, сливки, сахар, наполнитель ({v})', days: 365, keep: 'freezer', about: 'Ведёрко на всю семью.' },
        { noun: 'Сорбет', brands: 'mor', variants: 'малина 🍒|лимон 🍋', sizes: '300 г', price: 289, pack: 'tub', art: '🍋', macros: [0.3, 0.1, 26], made: 'пюре ({v}), вода, сахар', days: 365, keep: 'freezer', about: 'Фруктовый лёд без молока.' },
      ],
    },
    {
      key: 'frozen-food',
      title: 'Овощи, ягоды, полуфабрикаты',
      art: '🥦',
      families: [
        { noun: '', brands: 'mor own', variants: 'Смесь овощей Гавайская 🌽 =2.4/0.5/15|Брокколи замороженная 🥦 =2.8/0.4/4|Горошек замороженный 🫛 =5/0.4/10|Шпинат порционный 🥬 =2.9/0.4/2|Грибы шампиньоны резаные 🍄#25*1.5 =3/0.4/1', sizes: '400 г', price: 139, pack: 'pillow', art: '🥦', macros: [2.5, 0.4, 8], made: 'овощи быстрозамороженные', days: 720, keep: 'freezer', about: 'Заморожено за шесть минут: витамины на месте.' },
        { noun: '', brands: 'mor', variants: 'Клубника замороженная 🍓|Вишня без косточки 🍒|Черника замороженная 🫐', sizes: '300 г', price: 199, pack: 'pillow', art: '🍓', macros: [0.8, 0.3, 9], made: 'ягоды быстрозамороженные', days: 720, keep: 'freezer', about: 'Рассыпчатая ягода для компота и смузи.' },
        { noun: 'Наггетсы', brands: 'hut own', variants: 'куриные 🍗|с сыром 🧀', sizes: '300 г|400 г', price: 199, pack: 'box', art: '🍗', macros: [12, 14, 17], made: 'филе куриное, панировка, масло, соль', days: 180, keep: 'freezer', about: 'Хрустящая панировка, внутри цельное филе.' },
        { noun: 'Картофель', brands: 'mor', variants: 'фри 🍟|дольки по-деревенски 🥔', sizes: '700 г', price: 189, pack: 'pillow', art: '🍟', macros: [2.5, 5, 25], made: 'картофель, масло подсолнечное', days: 540, keep: 'freezer', about: 'Духовка, 20 минут, и гарнир готов.' },
        { noun: 'Тесто слоёное', brands: 'krt', variants: 'дрожжевое 🥐|бездрожжевое 🥐', sizes: '500 г', price: 129, pack: 'box', art: '🥐', label: 'Тесто', macros: [6, 21, 40], made: 'мука пшеничная, маргарин, вода, соль', days: 180, keep: 'freezer', about: 'Раскатано в пласт: осталось придумать начинку.' },
        { noun: 'Палочки рыбные', brands: 'nev', variants: 'из минтая 🐟', sizes: '300 г', price: 219, pack: 'box', art: '🐟', macros: [11, 9, 19], made: 'минтай, панировка, масло, соль', days: 270, keep: 'freezer', about: 'Филе в золотистой панировке без костей.' },
      ],
    },
  ],
};
