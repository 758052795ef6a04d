CREATE SEQUENCE "public"."invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"user_type" text,
	"phone_no" text NOT NULL,
	"phone_calling_code" text NOT NULL,
	"company" text,
	"company_size" integer,
	"company_phone_no" text,
	"company_phone_calling_code" text,
	"job_title" text,
	"address" text,
	"profile" text,
	"affiliate_id" text,
	"invite_code" text,
	"verification" text NOT NULL,
	"verified_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "accounts_email_lower_case" CHECK ("accounts"."email" = lower("accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"account_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"applied_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"account_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email_code_hash" text NOT NULL,
	"phone_code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "challenges_account_id_purpose_pk" PRIMARY KEY("account_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"code" text PRIMARY KEY NOT NULL,
	"note" text,
	"revoked" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_no" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "outbox_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"code" text,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" bigint NOT NULL,
	"blocked_until" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"selection" text NOT NULL,
	"price_id" text NOT NULL,
	"interval" text NOT NULL,
	"price_per_user" integer NOT NULL,
	"minimum_users" integer NOT NULL,
	"quantity" integer NOT NULL,
	"subscription_id" text,
	"period_end" bigint,
	"label" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"credit" integer NOT NULL,
	"currency" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"provider" text NOT NULL,
	"provider_session_id" text,
	"url" text,
	"status" text NOT NULL,
	"outcome" text,
	"claimed_until" bigint DEFAULT 0 NOT NULL,
	"looked_up_at" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "enterprise_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"requested_team_size" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"subscription_id" text,
	"checkout_id" text,
	"kind" text NOT NULL,
	"invoice_number" text NOT NULL,
	"label" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"worth" integer NOT NULL,
	"period_start" bigint,
	"period_end" bigint,
	"buyer" jsonb NOT NULL,
	"provider" text NOT NULL,
	"payment_ref" text NOT NULL,
	"invoice_ref" text,
	"card_brand" text,
	"card_last4" text,
	"note" text,
	"paid_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"sent_at" bigint,
	"claimed_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"subscription_id" text NOT NULL,
	"period_index" integer NOT NULL,
	"users" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint NOT NULL,
	"claimed_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "renewals_subscription_id_period_index_pk" PRIMARY KEY("subscription_id","period_index")
);
--> statement-breakpoint
CREATE TABLE "signing_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"price_id" text NOT NULL,
	"price_per_user" integer NOT NULL,
	"included_members" integer NOT NULL,
	"extra_users" integer NOT NULL,
	"anchor_at" bigint NOT NULL,
	"period_index" integer NOT NULL,
	"period_start" bigint NOT NULL,
	"period_end" bigint NOT NULL,
	"cancelled_at" bigint,
	"ended_at" bigint,
	"provider" text NOT NULL,
	"customer_ref" text,
	"method_ref" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period_end" > "subscriptions"."period_start"),
	CONSTRAINT "subscriptions_members" CHECK ("subscriptions"."included_members" >= 1 and "subscriptions"."extra_users" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"payload" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint NOT NULL,
	"delivered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"label" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"payment_ref" text,
	"card_brand" text,
	"card_last4" text,
	"paid_at" bigint,
	"refunded_at" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_affiliate_id_accounts_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_affiliate" ON "accounts" USING btree ("affiliate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_code" ON "affiliates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "challenges_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reset_tokens_account" ON "reset_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reset_tokens_expiry" ON "reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","position");--> statement-breakpoint
CREATE INDEX "outbox_position" ON "outbox" USING btree ("position");--> statement-breakpoint
CREATE INDEX "limits_expiry" ON "limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("account_id","kind") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_session" ON "checkouts" USING btree ("provider","provider_session_id");--> statement-breakpoint
CREATE INDEX "checkouts_account" ON "checkouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."status" = 'open' or "checkouts"."outcome" = 'refund-due';--> statement-breakpoint
CREATE INDEX "enterprise_requests_account" ON "enterprise_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_number" ON "payments" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_renewal" ON "payments" USING btree ("subscription_id","period_start") WHERE "payments"."kind" = 'renewal';--> statement-breakpoint
CREATE INDEX "payments_history" ON "payments" USING btree ("account_id","paid_at","invoice_number");--> statement-breakpoint
CREATE INDEX "receipts_unsent" ON "receipts" USING btree ("claimed_until") WHERE "receipts"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_in_force" ON "subscriptions" USING btree ("account_id") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_sessions_reference" ON "sandbox_sessions" USING btree ("reference");--> statement-breakpoint
-- What drizzle cannot say; `npm run db:generate` adds this file to the initial migration.
-- The ledger of payments is only ever added to: invoices, history and team size follow from it.
CREATE FUNCTION "payments_are_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of payments is only ever added to.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_are_final" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "payments_are_final"();
