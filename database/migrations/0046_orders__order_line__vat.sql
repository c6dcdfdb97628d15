ALTER TABLE "order_line" ADD COLUMN "vat_percent" numeric(5, 2);--> statement-breakpoint
UPDATE "order_line" SET "vat_percent" = "shop_article"."vat_percent" FROM "shop_article" WHERE "shop_article"."number" = "order_line"."article_number";
