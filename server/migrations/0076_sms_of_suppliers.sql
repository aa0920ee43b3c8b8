CREATE TABLE "organisation_phones" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"locale" text NOT NULL,
	"calendar" text NOT NULL,
	"property_id" integer,
	"proven_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "phone_of_one_organisation" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "organisation_phone_codes" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"phone" text NOT NULL,
	"property_slug" text NOT NULL,
	"night_from" date NOT NULL,
	"night_to" date NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"act_id" bigint,
	"is_ended" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_received" (
	"organisation_id" integer NOT NULL,
	"gateway_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "sms_received_organisation_id_gateway_id_pk" PRIMARY KEY("organisation_id","gateway_id")
);
--> statement-breakpoint
ALTER TABLE "organisation_phones" ADD CONSTRAINT "organisation_phones_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_phone_codes" ADD CONSTRAINT "organisation_phone_codes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_closings" ADD CONSTRAINT "sms_closings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_received" ADD CONSTRAINT "sms_received_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_closings_of_organisation" ON "sms_closings" USING btree ("organisation_id","id");