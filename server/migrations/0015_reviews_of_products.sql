ALTER TABLE "reviews" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_is_of_a_booking_or_brought_along" CHECK (("reviews"."booking_id" is null) = ("reviews"."user_id" is null) and ("reviews"."booking_id" is null) = ("reviews"."author_name" is not null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_is_shown_or_not" CHECK ("reviews"."state" in ('shown', 'held', 'rejected'));--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "rating_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rating_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Ratings that were only ever typed are no ratings: what reviews there are counts, and nothing else.
UPDATE "packages" SET "reviews_count" = 0 WHERE "reviews_count" <> 0;--> statement-breakpoint
UPDATE "properties" SET "reviews_count" = 0 WHERE "reviews_count" <> 0;--> statement-breakpoint
UPDATE "packages" k SET "reviews_count" = r.times, "rating_stars" = r.stars
FROM (SELECT package_id, count(*) AS times, sum(rating) AS stars FROM reviews WHERE package_id IS NOT NULL GROUP BY package_id) r
WHERE r.package_id = k.id;--> statement-breakpoint
UPDATE "properties" p SET "reviews_count" = r.times, "rating_stars" = r.stars
FROM (SELECT o.property_id, count(*) AS times, sum(rating) AS stars FROM reviews JOIN rooms o ON o.id = room_id GROUP BY o.property_id) r
WHERE r.property_id = p.id;--> statement-breakpoint
ALTER TABLE "packages" DROP COLUMN "average_rating";--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "average_rating" numeric(3, 2) GENERATED ALWAYS AS (case when reviews_count = 0 then 0 else round(rating_stars::numeric / reviews_count, 2) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "average_rating";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "average_rating" numeric(3, 2) GENERATED ALWAYS AS (case when reviews_count = 0 then 0 else round(rating_stars::numeric / reviews_count, 2) end) STORED NOT NULL;--> statement-breakpoint
-- They went with their columns.
CREATE INDEX "packages_by_rating" ON "packages" USING btree ("average_rating" DESC NULLS LAST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "properties_by_rating" ON "properties" USING btree ("average_rating" DESC NULLS LAST,"id") WHERE is_live;
