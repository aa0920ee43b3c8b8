ALTER TABLE "packages" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "description_ne" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "additional_information_ne" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "offer_name_ne" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt_ne" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "description_ne" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "highlights_ne" text[];--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "description_ne" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "offer_name_ne" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "terms_ne" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "picture_alt_ne" text;--> statement-breakpoint
CREATE INDEX "properties_title_ne_trgm" ON "properties" USING gin (lower("title_ne") gin_trgm_ops);