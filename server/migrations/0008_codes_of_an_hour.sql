ALTER TABLE "access_codes" DROP CONSTRAINT "access_codes_pkey";--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_booking_id_sent_at_pk" PRIMARY KEY("booking_id","sent_at");
