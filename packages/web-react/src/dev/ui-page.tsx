import { kopecks } from '@shop/domain/kernel';
import { emptyCode } from '@shop/domain/session';
import { toastIcons } from '@shop/domain/shell';
import { useState, type ReactNode } from 'react';

import {
  Badge,
  Breadcrumbs,
  Button,
  ButtonLink,
  Card,
  CardSkeleton,
  Checkbox,
  Chip,
  ChipList,
  CodeField,
  CollapsibleText,
  Drawer,
  EmptyState,
  ErrorState,
  IconButton,
  Illustration,
  Image,
  Modal,
  PhoneField,
  Price,
  ProductGrid,
  SearchIcon,
  Skeleton,
  Slide,
  Slider,
  Spinner,
  Stepper,
  Switch,
  TextField,
  ToastStack,
  UserIcon,
  type BadgeTone,
  type DrawerSize,
  type LayerSide,
} from '../ui/index.ts';
import styles from './ui-page.module.scss';

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

const names = [
  'Молоко пастеризованное 3,2%',
  'Хлеб «Бородинский» с кориандром и тмином, нарезанный ломтиками',
  'Авокадо',
  'Сыр полутвёрдый',
  'Кофе в зёрнах',
  'Печенье',
];

function Sample({ index }: { readonly index: number }) {
  const [quantity, setQuantity] = useState(index === 1 ? 2 : index === 2 ? 10 : 0);
  const soldOut = index === 3;
  return (
    <Card
      to="#"
      name={names[index % names.length] ?? ''}
      specification={index % 2 === 0 ? '930 мл' : '400 г'}
      picture={<Image src={index === 4 ? '/nowhere.webp' : null} alt="" dimmed={soldOut} />}
      badges={index % 2 === 0 ? <Badge>−20%</Badge> : <Badge tone="good">Новинка</Badge>}
      notice={soldOut ? 'Раскупили' : null}
      control={
        soldOut ? (
          <span>Больше нет</span>
        ) : (
          <Stepper
            name={names[index % names.length] ?? ''}
            price={kopecks(8990 + index * 11100)}
            oldPrice={index % 2 === 0 ? kopecks(12990 + index * 11100) : null}
            quantity={quantity}
            max={10}
            onChange={(delta) => setQuantity(quantity + delta)}
          />
        )
      }
    />
  );
}

const tones: readonly BadgeTone[] = ['accent', 'good', 'warn', 'info', 'dark', 'quiet'];
const sheets: readonly (readonly [DrawerSize, LayerSide])[] = [
  ['m', 'right'],
  ['l', 'right'],
  ['xl', 'right'],
  ['m', 'bottom'],
  ['m', 'center'],
];

/** Every part of the design system in its states, to look at; served in development only. */
export function UiPage() {
  const [text, setText] = useState('Садовая');
  const [phone, setPhone] = useState('+7 900 123');
  const [code, setCode] = useState(emptyCode);
  const [checked, setChecked] = useState(true);
  const [sheet, setSheet] = useState<readonly [DrawerSize, LayerSide] | null>(null);
  const [shown, setShown] = useState<readonly [DrawerSize, LayerSide]>(['m', 'right']);
  const [asks, setAsks] = useState(false);
  const [toasts, setToasts] = useState<readonly string[]>([]);
  return (
    <main className={styles.root}>
      <h1 className={styles.title}>Части интерфейса</h1>
      <Block title="Кнопки">
        <div className={styles.row}>
          <Button>Продолжить</Button>
          <Button subtitle="К адресу и оплате">Продолжить</Button>
          <Button kind="secondary">Назад</Button>
          <Button kind="soft">Подробнее</Button>
          <Button kind="plain">Изменить</Button>
          <Button kind="danger">Удалить</Button>
          <Button disabled>Заказ от 500 ₽</Button>
          <Button loading>Оплатить</Button>
          <Button done>Получить</Button>
          <Button size="s">Маленькая</Button>
          <ButtonLink to="#" size="s" kind="secondary">
            Ссылка
          </ButtonLink>
          <IconButton label="Поиск">
            <SearchIcon />
          </IconButton>
          <IconButton label="Профиль" kind="tile">
            <UserIcon />
          </IconButton>
          <IconButton label="Профиль" kind="floating">
            <UserIcon />
          </IconButton>
          <Spinner />
        </div>
      </Block>
      <Block title="Цены и ярлыки">
        <div className={styles.row}>
          {(['s', 'm', 'l', 'xl'] as const).map((size) => (
            <Price key={size} size={size} price={kopecks(123_456)} oldPrice={kopecks(150_000)} />
          ))}
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone === 'accent' ? '−20%' : 'Новинка'}
            </Badge>
          ))}
        </div>
      </Block>
      <Block title="Карточки">
        <ProductGrid>
          {names.map((name, index) => (
            <li key={name}>
              <Sample index={index} />
            </li>
          ))}
          <li>
            <CardSkeleton />
          </li>
        </ProductGrid>
      </Block>
      <Block title="Слайдер">
        <Slider label="Товары">
          {[...names, ...names].map((name, index) => (
            <Slide key={`${name}${index}`}>
              <Sample index={index} />
            </Slide>
          ))}
        </Slider>
      </Block>
      <Block title="Поля">
        <div className={styles.form}>
          <TextField label="Улица и дом" value={text} onChange={setText} clearable />
          <TextField label="Пустое поле" value="" onChange={() => undefined} hint="Подсказка под полем" />
          <TextField
            label="Город"
            value="Атлантида"
            onChange={() => undefined}
            error="Ничего не нашли. Проверьте название или выберите город из списка"
          />
          <PhoneField label="Номер телефона" value={phone} onChange={setPhone} />
          <TextField label="Комментарий" multiline value="" onChange={() => undefined} />
          <CodeField label="Код из СМС" value={code} onChange={setCode} />
          <CodeField label="Код из СМС" value={['1', '2', '3', '4']} onChange={() => undefined} invalid />
          <Checkbox checked={checked} onChange={setChecked}>
            Хочу получать предложения
          </Checkbox>
          <Switch checked={checked} onChange={setChecked}>
            Оставить у двери
          </Switch>
        </div>
      </Block>
      <Block title="Теги и крошки">
        <Breadcrumbs
          items={[
            { name: 'Главная', to: '#' },
            { name: 'Молочное', to: '#a' },
          ]}
        />
        <ChipList label="Разделы">
          <li>
            <Chip active>Все</Chip>
          </li>
          {names.map((name) => (
            <li key={name}>
              <Chip>{name.slice(0, 12)}</Chip>
            </li>
          ))}
        </ChipList>
      </Block>
      <Block title="Шторки, окна, сообщения">
        <div className={styles.row}>
          {sheets.map((kind) => (
            <Button
              key={kind.join()}
              kind="secondary"
              size="s"
              onClick={() => {
                setShown(kind);
                setSheet(kind);
              }}
            >
              {kind.join(' ')}
            </Button>
          ))}
          <Button kind="secondary" size="s" onClick={() => setAsks(true)}>
            Вопрос
          </Button>
          <Button
            kind="secondary"
            size="s"
            onClick={() => setToasts((all) => [...all, String(all.length)].slice(-3))}
          >
            Сообщение
          </Button>
        </div>
        <Drawer
          isOpen={sheet !== null}
          onClose={() => setSheet(null)}
          title="Выбрать адрес"
          size={shown[0]}
          side={shown[1]}
          footer={<Button wide>Новый адрес</Button>}
        >
          <CollapsibleText text={'Длинный текст, который сворачивается, пока его не развернут. '.repeat(8)} />
          <Button kind="secondary" onClick={() => setAsks(true)}>
            Вопрос поверх
          </Button>
        </Drawer>
        <Modal
          isOpen={asks}
          title="Удалить адрес?"
          confirmLabel="Да"
          cancelLabel="Нет"
          onClose={() => setAsks(false)}
        />
        <ToastStack
          toasts={toasts.map((id, at) => ({
            id,
            title: 'Не сработало.\nПопробуйте попозже',
            icon: toastIcons[at] ?? null,
            position: 'top-right',
          }))}
          onClose={(id) => setToasts((all) => all.filter((other) => other !== id))}
        />
      </Block>
      <Block title="Загрузка">
        <div className={styles.row}>
          <Skeleton shape="title" className={styles.wide} />
          <Skeleton className={styles.wide} />
          <Skeleton shape="pill" className={styles.wide} />
        </div>
      </Block>
      <Block title="Пусто и сломалось">
        <div className={styles.row}>
          {(['milk', 'egg', 'product', 'emptyBag', 'mobile'] as const).map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </div>
        <EmptyState
          image="emptyBag"
          title="В корзине пока пусто"
          text="Загляните в каталог — привезём быстро"
        >
          <Button>В каталог</Button>
        </EmptyState>
        <ErrorState title="Простите, мы сломались" onRetry={() => undefined} onSupport={() => undefined} />
      </Block>
    </main>
  );
}
