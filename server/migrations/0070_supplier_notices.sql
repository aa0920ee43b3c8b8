CREATE TABLE "supplier_notices" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"kinds" text[] NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	CONSTRAINT "quiet_hours_are_both" CHECK (("supplier_notices"."quiet_from" is null) = ("supplier_notices"."quiet_until" is null))
);
--> statement-breakpoint
ALTER TABLE "supplier_notices" ADD CONSTRAINT "supplier_notices_member_id_supplier_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."supplier_members"("id") ON DELETE no action ON UPDATE no action;