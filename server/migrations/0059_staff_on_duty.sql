CREATE TABLE "duty_alerts" (
	"staff_id" bigint NOT NULL,
	"item" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "duty_alerts_staff_id_item_pk" PRIMARY KEY("staff_id","item")
);
--> statement-breakpoint
CREATE TABLE "staff_duty" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"kinds" jsonb NOT NULL,
	"has_digest" boolean NOT NULL,
	"urgent_hours" smallint,
	"last_digest_on" date
);
--> statement-breakpoint
ALTER TABLE "duty_alerts" ADD CONSTRAINT "duty_alerts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_duty" ADD CONSTRAINT "staff_duty_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;