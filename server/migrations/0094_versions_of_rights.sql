ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;