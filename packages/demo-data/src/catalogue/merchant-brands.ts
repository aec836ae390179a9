import type { Brand } from './catalogue.types.ts';

/** Brands of the merchants whose goods come by click. */
export const merchantBrands: readonly Brand[] = [
  {
    key: 'tep',
    name: 'Тёплый Вечер',
    colours: ['#b5653a', '#5f2c14', '#ffe3bd'],
    lettering: 'script',
    maker: 'ООО «Тёплый Вечер», г. Иваново',
    country: 'Россия',
    story: '«Тёплый Вечер» делает вещи, с которыми дома хочется задержаться.',
  },
  {
    key: 'igr',
    name: 'Игрополье',
    colours: ['#5b4bc4', '#2b2170', '#ffd447'],
    lettering: 'heavy',
    maker: 'ООО «Игрополье», г. Калуга',
    country: 'Россия',
    story: '«Игрополье» придумывает игры само и проверяет их на своих детях.',
  },
  {
    key: 'gln',
    name: 'Глина и Нить',
    colours: ['#3f7f78', '#1d4743', '#f3e2c4'],
    lettering: 'classic',
    maker: 'ИП Снегирёва А. П., г. Гжатск',
    country: 'Россия',
    story: '«Глина и Нить» — мастерская, где всё делают руками и понемногу.',
  },
];
