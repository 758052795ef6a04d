CREATE TABLE "stray_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"buyer_email" text,
	"ordered" text,
	"paid_at" bigint NOT NULL,
	"found_at" bigint NOT NULL,
	"outcome" text
);
