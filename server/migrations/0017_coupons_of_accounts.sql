ALTER TABLE "coupon_redemptions" ADD COLUMN "user_id" bigint;--> statement-breakpoint
CREATE INDEX "redemptions_by_user" ON "coupon_redemptions" USING btree ("coupon_id","user_id");--> statement-breakpoint
UPDATE "coupon_redemptions" r SET "user_id" = b."user_id" FROM "bookings" b WHERE b."reference" = r."holder";
