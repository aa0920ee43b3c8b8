CREATE TABLE "business_settings" (
	"section" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
