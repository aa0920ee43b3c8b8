CREATE TABLE "booking_passports" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL,
	"passports_count" smallint NOT NULL,
	"details" text NOT NULL,
	"member_id" bigint NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_passports" ADD CONSTRAINT "booking_passports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_passports" ADD CONSTRAINT "booking_passports_member_id_supplier_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."supplier_members"("id") ON DELETE no action ON UPDATE no action;