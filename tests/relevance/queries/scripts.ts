import type { QueryGroup } from '../wanted.ts';

/** Right words in a wrong script. */
export const scriptQueries: readonly QueryGroup[] = [
  {
    kind: 'English keyboard layout',
    queries: [
      { query: 'vjkjrj', wanted: { name: /^молоко/, shelf: ['101', '704'] } },
      { query: '[kt,', wanted: { name: /^(хлеб|батон|багет)/, shelf: '201' } },
      { query: ',fyfys', wanted: { name: /^бананы/ } },
      { query: 'cshs', wanted: { name: /^сыр /, shelf: '105' } },
      { query: 'cshybrb', wanted: { name: /^сырники/ } },
      { query: 'rjat', wanted: { name: /кофе/, shelf: '905' } },
      { query: 'z,kjrb', wanted: { name: /^яблоки/ } },
      { query: 'gtkmvtyb', wanted: { name: /^пельмени/ } },
      { query: 'vfckj ckbdjxyjt', wanted: { name: /^масло сливочное/ } },
      { query: 'njhn vtljdbr', wanted: { name: /^торт.*медовик/ } },
      { query: 'gfvgthcs', wanted: { name: /^подгузники/ } },
      { query: 'vtl', wanted: { name: /^мед /, shelf: '704' } },
      { query: 'Vjkjrj 3,2', wanted: { name: /^молоко.*3,2%/, shelf: '101' } },
      { query: 'rjhv lkz rjitr', wanted: { name: /^корм .*кошек/ } },
      { query: ';blrjt vskj', wanted: { name: /^мыло жидкое/ } },
    ],
  },
  {
    kind: 'Russian keyboard layout',
    queries: [
      { query: 'учекф мшкпшт', wanted: { name: /extra virgin/ } },
      { query: 'мшкпшт', wanted: { name: /extra virgin/ } },
      { query: 'ьщдщлщ', wanted: { name: /^молоко/, shelf: ['101', '704'] } },
    ],
  },
  {
    kind: 'transliteration',
    queries: [
      { query: 'moloko', wanted: { name: /^молоко/, shelf: ['101', '704'] } },
      { query: 'hleb', wanted: { name: /^(хлеб|батон|багет)/, shelf: '201' } },
      { query: 'khleb borodinskiy', wanted: { name: /^хлеб.*бородинский/ } },
      { query: 'syr', wanted: { name: /^сыр /, shelf: '105' } },
      { query: 'yogurt', wanted: { name: /йогурт/ } },
      { query: 'shokolad', wanted: { name: /^шоколад/ } },
      { query: 'pelmeni', wanted: { name: /^пельмени/ } },
      { query: 'ogurtsy', wanted: { name: /^огурцы/ } },
      { query: 'yabloki', wanted: { name: /^яблоки/ } },
      { query: 'chay zeleniy', wanted: { name: /^чай.*зеленый/ } },
      { query: 'maslo slivochnoe', wanted: { name: /^масло сливочное/ } },
      { query: 'grechka', wanted: { name: /^гречка/ } },
      { query: 'chipsy', wanted: { name: /^чипсы/ } },
      { query: 'ovoschi', wanted: { shelf: ['301', '1103', '602'] } },
      { query: 'svezhiy ukrop', wanted: { name: /укроп/, shelf: '304' } },
      { query: 'makarony', wanted: { name: /^макароны/ } },
    ],
  },
  {
    kind: 'brands across scripts',
    queries: [
      { query: 'enot pripas', wanted: { name: /енот припас/ } },
      { query: 'burenkin dol', wanted: { name: /буренкин дол/ } },
      { query: 'kofe na yakore', wanted: { name: /кофе на якоре/ } },
      { query: 'pastificio', wanted: { name: /пастификио/ } },
      { query: 'экстра вирджин', wanted: { name: /extra virgin/ } },
      { query: 'hrum hrumych', wanted: { name: /хрум-хрумыч/ } },
      { query: 'extra virgin', wanted: { name: /extra virgin/ } },
      { query: 'virgin масло', wanted: { name: /^масло.*extra virgin/ } },
    ],
  },
];
