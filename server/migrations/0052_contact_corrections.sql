CREATE TABLE "contact_corrections" (
	"booking_id" bigint NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"code_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_corrections_booking_id_field_pk" PRIMARY KEY("booking_id","field")
);
