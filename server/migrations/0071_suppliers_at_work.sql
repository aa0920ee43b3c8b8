CREATE TABLE "no_shows" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_member_id_supplier_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."supplier_members"("id") ON DELETE no action ON UPDATE no action;