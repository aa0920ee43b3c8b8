CREATE TABLE "organisation_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_browsers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_id" bigint,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_notices" ALTER COLUMN "kinds" SET DEFAULT '{messages}';--> statement-breakpoint
ALTER TABLE "supplier_notices" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_news" ADD CONSTRAINT "organisation_news_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_browsers" ADD CONSTRAINT "supplier_browsers_member_id_supplier_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."supplier_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_browsers" ADD CONSTRAINT "supplier_browsers_session_id_supplier_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."supplier_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "browser_once" ON "supplier_browsers" USING btree ("member_id","endpoint");--> statement-breakpoint
CREATE INDEX "browsers_by_endpoint" ON "supplier_browsers" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "browsers_of_session" ON "supplier_browsers" USING btree ("session_id");--> statement-breakpoint
-- Whoever turned off e-mails about messages keeps that; all other kinds have their usual ways.
UPDATE "supplier_notices" SET "choices" = '{"messages": ["push"]}' WHERE NOT 'messages' = any("kinds");
