-- A person who is deleted and has no sign-in account holds her address no longer: whoever gets it next may sign in with it.
ALTER TABLE "account" DROP COLUMN "email_key";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_key" text GENERATED ALWAYS AS (case when deleted_at is null or activated_at is not null then lower(email) || case when email_suffixed then '_apl_spv' else '' end end) STORED;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_emailKey_unique" UNIQUE("email_key");--> statement-breakpoint
CREATE INDEX "account_released" ON "account" USING btree (lower("email")) WHERE email_key is null;--> statement-breakpoint
-- Why a letter did not go has a column of its own; until now the word stood in front of what the other side said.
ALTER TABLE "mail" ADD COLUMN "trouble" text;--> statement-breakpoint
UPDATE "mail" SET
  "trouble" = coalesce(substring("error" from '^(addressUnknown|mailboxFull|mailboxClosed|refused|noAnswer|notSent): '), 'notSent'),
  "error" = regexp_replace("error", '^(addressUnknown|mailboxFull|mailboxClosed|refused|noAnswer|notSent): ', '')
WHERE "error" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_trouble" CHECK ("trouble" in ('addressUnknown', 'mailboxFull', 'mailboxClosed', 'refused', 'noAnswer', 'notSent'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_trouble_error" CHECK (("trouble" is null) = ("error" is null));
