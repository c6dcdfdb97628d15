import { cheapestPerYear, stockholmDay } from '@gesall/rules';
import { useState } from 'react';
import {
  addItem,
  addPlus,
  addStudents,
  type CartItem,
  type Chosen,
  itemOf,
  newItem,
} from './cart.ts';
import { useCart } from './cart-store.ts';
import type { Option, Product, ShopProgramme } from './orders.calls.ts';

/** What the buyer is asked after a product was chosen. */
export type Stage =
  | { at: 'option'; programme: ShopProgramme; product: Product }
  | { at: 'plus'; licence: CartItem; plus: CartItem }
  | { at: 'already'; number: string };

interface Wishes {
  /** For whom everything is bought; left out where students are chosen afterwards. */
  student?: Chosen;
  /** False for a student who has the placement licence already. */
  offersPlus?: boolean;
}

/** From a product to an item of the cart: option and start, whether it is there already, and plus. */
export function useShopFlow({ student, offersPlus = true }: Wishes = {}) {
  const { cart, change } = useCart();
  const [stage, setStage] = useState<Stage>();
  const close = () => setStage(undefined);

  function add(option: Option, startDate: string) {
    if (stage?.at !== 'option') return;
    const { programme, product } = stage;
    const number = option.fortnoxNumber;
    if (itemOf(cart, number)) return setStage({ at: 'already', number });
    const given = { startDate, today: stockholmDay(new Date()) };
    const item = newItem({ programme, product, option, ...given });
    change((now) => {
      const added = addItem(now, item);
      return student ? addStudents(added, number, [student]) : added;
    });
    const plus = offersPlus ? plusFor(programme, item) : undefined;
    const isOffered = plus && !itemOf(cart, plus.option.fortnoxNumber);
    if (isOffered)
      setStage({ at: 'plus', licence: item, plus: newItem({ programme, ...plus, ...given }) });
    else close();
  }

  return {
    stage,
    close,
    add,
    choose: (programme: ShopProgramme, product: Product) =>
      setStage({ at: 'option', programme, product }),
    acceptPlus() {
      if (stage?.at === 'plus')
        change((now) => addPlus(now, stage.licence.fortnoxNumber, stage.plus));
      close();
    },
    /** Gives the student an item that is in the cart already. */
    addToLine() {
      if (stage?.at === 'already' && student)
        change((now) => addStudents(now, stage.number, [student]));
      close();
    },
  };
}

export type ShopFlow = ReturnType<typeof useShopFlow>;

/** The plus package that completes a plain student licence: for as many years, else the cheapest. */
function plusFor(programme: ShopProgramme, item: CartItem) {
  if (item.type !== 'StudentLicense') return undefined;
  const product = programme.products.find(({ isPlusPackage }) => isPlusPackage);
  const option =
    product?.options.find(({ years }) => years === item.years) ??
    cheapestPerYear(product?.options ?? []);
  return product && option && { product, option };
}
