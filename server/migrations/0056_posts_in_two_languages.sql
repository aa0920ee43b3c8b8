DROP INDEX "posts_words_trgm";--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "picture_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "title_ne" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "excerpt_ne" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "body_ne" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "upload_names" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A post was in the language of its title.
UPDATE "posts" SET "title_ne" = "title", "excerpt_ne" = "excerpt", "body_ne" = "body", "title" = '', "excerpt" = '', "body" = '' WHERE "title" ~ '[ऀ-ॿ]';--> statement-breakpoint
CREATE INDEX "posts_words_trgm" ON "posts" USING gin (lower("title" || ' ' || "body" || ' ' || "title_ne" || ' ' || "body_ne") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_have_a_cover" CHECK ("posts"."published_at" is null or "posts"."picture_name" is not null);