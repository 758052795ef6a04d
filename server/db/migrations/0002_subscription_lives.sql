CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_details" (
	"account_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"address" text NOT NULL,
	"tax_id" text NOT NULL,
	"purchase_order" text NOT NULL,
	"copy_to" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"payment_ref" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_amount";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversal_of" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversal_ref" text;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "price_id" text;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "price_per_user" integer;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "months_in" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_exp_month" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_exp_year" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_expiry_told_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "scheduled_users" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "scheduled_interval" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "card_exp_month" integer;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "card_exp_year" integer;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "setup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "confirming" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_reversals_payment" ON "sandbox_reversals" USING btree ("payment_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reversal" ON "payments" USING btree ("reversal_ref","kind");--> statement-breakpoint
CREATE INDEX "payments_payment_ref" ON "payments" USING btree ("payment_ref");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount" > 0 or "checkouts"."kind" = 'card');