CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"property_id" integer,
	"package_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"proposed" jsonb NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"revised_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"decided_at" timestamp with time zone,
	"message" text,
	CONSTRAINT "change_is_about_one_listing" CHECK (("listing_changes"."property_id" is null) <> ("listing_changes"."package_id" is null)),
	CONSTRAINT "change_is_decided_once" CHECK (("listing_changes"."state" in ('open', 'withdrawn')) or "listing_changes"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_change_of_property" ON "listing_changes" USING btree ("property_id") WHERE state in ('open', 'sent_back');--> statement-breakpoint
CREATE UNIQUE INDEX "one_change_of_package" ON "listing_changes" USING btree ("package_id") WHERE state in ('open', 'sent_back');--> statement-breakpoint
CREATE INDEX "changes_that_wait" ON "listing_changes" USING btree ("revised_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "changes_of_property" ON "listing_changes" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "changes_of_package" ON "listing_changes" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "campaigns_of_organisation" ON "campaigns" USING btree ("organisation_id") WHERE organisation_id is not null;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id");