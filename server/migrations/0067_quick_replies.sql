CREATE TABLE "quick_replies" (
	"organisation_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "quick_replies_organisation_id_position_pk" PRIMARY KEY("organisation_id","position")
);
