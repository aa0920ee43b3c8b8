ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_ne" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reviews_of_state" ON "reviews" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reviews_by_words" ON "reviews" USING gin (lower("text") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reply_has_its_instant" CHECK (("reviews"."replied_at" is null) = ("reviews"."reply" is null and "reviews"."reply_ne" is null));