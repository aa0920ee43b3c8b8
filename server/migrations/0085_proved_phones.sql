CREATE TABLE "proved_phones" (
	"organisation_id" integer NOT NULL,
	"phone" text NOT NULL,
	"way" text NOT NULL,
	"proved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "proved_phones_organisation_id_phone_pk" PRIMARY KEY("organisation_id","phone")
);
--> statement-breakpoint
CREATE TABLE "contact_codes" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisation_changes" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "proved_phones" ADD CONSTRAINT "proved_phones_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Staff have reviewed these organisations, and we have texted these numbers until now.
INSERT INTO "proved_phones" ("organisation_id", "phone", "way") SELECT id, '+977' || contact_phone, 'staff' FROM "organisations" WHERE state = 'live' AND contact_phone IS NOT NULL;
