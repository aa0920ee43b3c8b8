CREATE TABLE "queue_claims" (
	"item" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;