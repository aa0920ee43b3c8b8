CREATE TABLE "transactional_refusals" (
	"email" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "refusing_email_is_small" CHECK ("transactional_refusals"."email" = lower("transactional_refusals"."email"))
);
