ALTER TABLE "order_line" ADD COLUMN "course_name" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "invoice_read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shop_order_invoice_read_at_index" ON "shop_order" USING btree ("invoice_read_at") WHERE state = 'confirmed' and paid_at is null;