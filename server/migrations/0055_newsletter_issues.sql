CREATE TABLE "newsletter_deliveries" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"issue_id" bigint NOT NULL,
	"email" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"subject_ne" text,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"starts_at" timestamp with time zone,
	"next_batch_at" timestamp with time zone,
	"reached_email" text DEFAULT '' NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undelivered" integer DEFAULT 0 NOT NULL,
	"withheld" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "planned_issue_has_a_start" CHECK ("newsletter_issues"."state" = 'draft' or "newsletter_issues"."starts_at" is not null),
	CONSTRAINT "issue_settles_what_it_wrote" CHECK ("newsletter_issues"."sent" + "newsletter_issues"."refused" + "newsletter_issues"."undelivered" + "newsletter_issues"."withheld" <= "newsletter_issues"."recipients")
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_email_subscriptions_email_fk" FOREIGN KEY ("email") REFERENCES "public"."subscriptions"("email") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_delivery_per_subscriber" ON "newsletter_deliveries" USING btree ("email","issue_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_of_issue" ON "newsletter_deliveries" USING btree ("issue_id","outcome");--> statement-breakpoint
CREATE INDEX "newsletter_issues_due" ON "newsletter_issues" USING btree ("next_batch_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("is_bulk","due_at") WHERE sent_at is null and parked_at is null;