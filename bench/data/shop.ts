import type pg from 'pg';

/** What the shop sells of both programmes of a school, and the orders it has placed. */
export interface Sold {
  schoolId: number;
  /** Each class with what its students are ordered: a student licence and its plus package. */
  classes: { studentIds: number[]; articles: [string, string] }[];
  /** The newest first. */
  orderIds: number[];
}

/** Makes the teacher a purchaser, prices 24 articles and inserts orders of three years. */
export async function insertShop(
  client: pg.Client,
  { orders, teacher }: { orders: number; teacher: string },
): Promise<Sold> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const { rows: buyers } = await client.query<{ id: number; schoolId: number }>(
    `update teacher set purchaser = true from account
     where account.id = teacher.account_id and account.email = $1
     returning account_id as id, school_id as "schoolId"`,
    [teacher],
  );
  const [buyer] = buyers;
  if (!buyer) throw new Error('There is no teacher who could buy.');
  await client.query(
    `update school_licence set valid_to = current_date + 200000 where school_id = $1`,
    [buyer.schoolId],
  );
  await insertArticles(client);
  await insertOrders(client, { ...buyer, orders });
  await client.query('commit');
  await client.query('vacuum analyze');
  const { rows: classes } = await client.query<Sold['classes'][number]>(
    `select array_agg(link.student_id order by link.student_id) as "studentIds",
       array[programme.programme_licence_id || '-StudentLicense-1', programme.programme_licence_id || '-PlusLicense-1'] as articles
     from class_student link
     join school_class on school_class.id = link.class_id and school_class.deleted_at is null
     join programme on programme.id = school_class.programme_id
     where link.school_id = $1 group by school_class.id, programme.id order by school_class.id`,
    [buyer.schoolId],
  );
  const { rows } = await client.query<{ id: number }>(
    'select id from shop_order order by created_at desc, id desc',
  );
  return { schoolId: buyer.schoolId, classes, orderIds: rows.map(({ id }) => id) };
}

async function insertArticles(client: pg.Client) {
  await client.query(
    `insert into shop_article (number, programme_licence_id, name, type, years, vat_percent)
     select template.id || '-' || type || '-' || years, template.id, template.name || ' ' || type || ' ' || years, type, years, 25
     from programme_licence template, unnest(array['StudentLicense', 'StudentLicencePlus', 'PlusLicense', 'APLOnly']) type, generate_series(1, 3) years`,
  );
  await client.query(
    `insert into shop_price_list (code, is_known, fetched_at) values ('A', true, now())`,
  );
  await client.query(
    `insert into shop_price (price_list, article_number, amount, fetched_at) select 'A', number, 50000 * years, now() from shop_article`,
  );
}

/** One order of a hundred was rejected; each has one to three lines of twenty students. */
async function insertOrders(
  client: pg.Client,
  { id, schoolId, orders }: { id: number; schoolId: number; orders: number },
) {
  await client.query(
    `insert into shop_order (school_id, created_by, created_at, contact, invoice_labeling, total, state, state_at, accounting_number, error_code, error_text)
     select $1, $2, at, 'Kontakt ' || n, 'R-' || n, 1000000 * (1 + n % 3), state, at, case when state = 'confirmed' then n::text end,
       case when state = 'rejected' then '2000423' end, case when state = 'rejected' then 'Artikeln finns inte.' end
     from (select n, now() - ($3 - n) * (interval '3 years' / $3) as at, case when n % 100 = 0 then 'rejected' else 'confirmed' end as state
       from generate_series(1, $3::int) n) placed order by n`,
    [schoolId, id, orders],
  );
  await client.query(
    `insert into order_line (order_id, article_number, type, years, programme_licence_id, programme_name, package_name, course_names,
       cost_center, starts_on, ends_on, price_list, unit_price, vat_percent, quantity)
     select shop_order.id, article.number, article.type, article.years, article.programme_licence_id, template.name, article.name,
       array['Mätkurs 1', 'Mätkurs 2', 'Mätkurs 3', 'Mätkurs 4', 'Mätkurs 5'], template.cost_center, shop_order.created_at::date, shop_order.created_at::date + 364, 'A', 50000, 25, 20
     from shop_order
     join lateral (select * from shop_article order by number offset shop_order.id % 20 limit 1 + shop_order.id % 3) article on true
     join programme_licence template on template.id = article.programme_licence_id
     order by shop_order.id`,
  );
}

/** Takes back what was ordered since, so that each measurement begins with the same school. */
export async function removeOrdersAfter(client: pg.Client, last: number) {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const sql of [
    `delete from student_licence where order_line_id in (select id from order_line where order_id > $1)`,
    `delete from order_line_student where order_line_id in (select id from order_line where order_id > $1)`,
    `delete from order_line where order_id > $1`,
    `delete from order_event where order_id > $1`,
    `delete from shop_order where id > $1`,
  ])
    await client.query(sql, [last]);
  await client.query('commit');
  await client.query('vacuum analyze student_licence, shop_order, order_line, order_line_student');
}
