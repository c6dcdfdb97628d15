-- The groups of three letters in a text, without those that hold a space. `groupedSearch` of the server finds the same in a search.
-- Its cost keeps the planner from calling it for each row of a table.
create function letter_groups(words text) returns text[]
language sql immutable strict parallel safe cost 5000
return (
  select coalesce(array_agg(distinct letters), '{}')
  from (select substr(words, start, 3) as letters from generate_series(1, length(words) - 2) start) groups
  where letters !~ ' ');
--> statement-breakpoint
CREATE INDEX "account_letter_groups" ON "account" USING gin (letter_groups(searched));