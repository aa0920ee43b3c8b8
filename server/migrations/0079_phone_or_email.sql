DROP INDEX "bookings_words_trgm";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "lead_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "lead_phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ALTER COLUMN "email_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ALTER COLUMN "phone_key" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_words_trgm" ON "bookings" USING gin ((lower("lead_name" || ' ' || coalesce("lead_email", '') || ' ' || "reference") || ' ' || regexp_replace(coalesce("lead_phone", ''), '\D', '', 'g')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "traveller_is_reachable" CHECK ("bookings"."lead_email" is not null or "bookings"."lead_phone" is not null);