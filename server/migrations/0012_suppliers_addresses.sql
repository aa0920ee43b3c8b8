ALTER TABLE "packages" ADD COLUMN "supplier_email" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "supplier_email" text;