-- The form of a text that searches compare. `searchText` of packages/rules returns the same. A change of either needs a migration
-- that replaces this function and adds the columns below again. Each step names its collation: C for speed, and one of ICU for
-- lower case in every alphabet.
create function search_text(words text) returns text
language sql immutable strict parallel safe
return trim(both ' ' from regexp_replace(normalize(regexp_replace(
  replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(
      lower(normalize(replace(words collate "C", '´', ''), nfkd) collate "sv-x-icu") collate "C",
      '[''`\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u02c8\u2032\u2035\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    E'đðħıłŋŧəøæς\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212', 'ddhilnteöäσ--------'),
    'ß', 'ss'), 'þ', 'th'), 'œ', 'oe'),
    E'a\u030a', 'å'), E'a\u0308', 'ä'), E'o\u0308', 'ö'),
  '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'),
  nfc), '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'));
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "module" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(coalesce(accounting_number || ' ', '') || invoice_labeling)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "placement_period" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(name || ' ' || customer_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "school_class" ADD COLUMN "searched" text collate "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;