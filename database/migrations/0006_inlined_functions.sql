-- PostgreSQL writes a function into the statement that calls it only when it promises no more than its body holds: to_char is
-- stable, so a function around it that says immutable is called for every value instead.
create or replace function iso(moment timestamptz) returns text
language sql stable
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
--> statement-breakpoint
-- One that looks a row up is never written in; the statements join the package instead.
drop function module_url(module);
