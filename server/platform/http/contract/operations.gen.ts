// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.
export interface components {
  schemas: {
    /** @description A message for the user. */
    readonly Message: string;
    readonly Acknowledgement: {
      /** @constant */
      readonly success: true;
      readonly message: components['schemas']['Message'];
    };
    readonly Failure: {
      /** @constant */
      readonly success: false;
      readonly message: components['schemas']['Message'];
      /** @description The request field of the message, for rules that the form can't check. */
      readonly field?: string;
      /**
       * @description notFound, with 404: the operation exists, but not what the request names. Without it, the API has no such operation.
       *     unknownPasskey, with 400: the account of the user handle has no such passkey. The client can report it to the
       *     browser with `PublicKeyCredential.signalUnknownCredential`.
       * @enum {string}
       */
      readonly reason?: 'notFound' | 'unknownPasskey';
    };
    /**
     * @description An email address as in the HTML standard, without braces and backticks, with dots and apostrophes only between
     *     characters and a top-level domain that begins with a letter. A domain in another script, such as bücher.example, is
     *     converted to ASCII before the check.
     */
    readonly Email: string;
    readonly FullName: string;
    readonly JobTitle: string;
    readonly CompanyName: string;
    readonly Address: string;
    readonly Subject: string;
    readonly InviteCode: string;
    readonly AffiliateCode: string;
    /** @description As entered; the contact form has no country picker. */
    readonly WrittenPhone: string;
    /** @description The only multi-line text. */
    readonly MessageText: string;
    /** @description National number, digits only, without the country code. */
    readonly PhoneNumber: string;
    /** @description As entered or as stored; without the trunk prefix a stored number can be shorter. */
    readonly KeptPhoneNumber: string;
    /** @description Country calling code with the plus sign. */
    readonly PhoneCode: string;
    /** @description Country calling code without the plus sign. */
    readonly PhoneCallingCode: string;
    /** Format: password */
    readonly Password: string;
    /** Format: password */
    readonly ResetPassword: string;
    /**
     * Format: password
     * @description The password entered at login; its length isn't checked.
     */
    readonly AnyPassword: string;
    readonly Code: string;
    /** Format: uri */
    readonly Link: string;
    /**
     * Format: int64
     * @description US dollars in cents.
     */
    readonly Cents: number;
    /** Format: int32 */
    readonly Users: number;
    /**
     * Format: date-time
     * @description ISO 8601, UTC.
     */
    readonly Moment: string;
    readonly LogInRequest: {
      readonly email: components['schemas']['Email'];
      readonly password: components['schemas']['AnyPassword'];
    };
    readonly LogInContact: {
      readonly email: components['schemas']['Email'];
      /** @description As stored; empty for an account that was created by an invitation. */
      readonly phoneNo: string;
      readonly phoneCode: string;
    };
    readonly LogInResponse: {
      /** @constant */
      readonly success: true;
      readonly isVerified: boolean;
      /** @description Null until the account is verified. */
      readonly token: string | null;
      readonly message: components['schemas']['Message'];
      readonly data: components['schemas']['LogInContact'];
    };
    readonly PasswordResetRequest: {
      readonly email: components['schemas']['Email'];
    };
    readonly VerifyCodeRequest: {
      readonly email: components['schemas']['Email'];
      readonly code: components['schemas']['Code'];
    };
    readonly VerifyCodeData: {
      /** @description The reset token, or null after a login verification. */
      readonly token: string | null;
    };
    readonly VerifyCodeResponse: {
      /** @constant */
      readonly success: true;
      readonly message: components['schemas']['Message'];
      readonly data: components['schemas']['VerifyCodeData'];
    };
    readonly UpdatePasswordRequest: {
      readonly email: components['schemas']['Email'];
      readonly password: components['schemas']['ResetPassword'];
      readonly confirmPassword: components['schemas']['ResetPassword'];
    };
    readonly ChangePasswordRequest: {
      readonly currentPassword: components['schemas']['AnyPassword'];
      readonly password: components['schemas']['ResetPassword'];
      readonly confirmPassword: components['schemas']['ResetPassword'];
      /** @description Keeps other devices logged in. */
      readonly keepOtherSessions?: boolean;
    };
    /** @description Identifies a passkey in the list; not its credential ID. */
    readonly PasskeyId: string;
    readonly PasskeyName: string;
    readonly Passkey: {
      readonly id: components['schemas']['PasskeyId'];
      readonly name: string;
      readonly createdAt: components['schemas']['Moment'];
      /** @description The last login. Missing if there was none. */
      readonly lastUsedAt?: components['schemas']['Moment'];
      /** @description Whether the passkey belongs to a former address of the site, where it can't log in any longer. Missing if not. */
      readonly isForOldAddress?: boolean;
    };
    readonly PasskeysResponse: {
      /** @constant */
      readonly success: true;
      readonly data: readonly components['schemas']['Passkey'][];
    };
    readonly PasskeyResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['Passkey'];
    };
    /** @description The options of WebAuthn Level 3 as JSON, for the browser's `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
    readonly WebAuthnOptions: {
      readonly [key: string]: unknown;
    };
    /** @description What the browser's `PublicKeyCredential.toJSON()` returns. */
    readonly WebAuthnCredential: {
      readonly id: string;
    } & {
      readonly [key: string]: unknown;
    };
    readonly WebAuthnOptionsResponse: {
      /** @constant */
      readonly success: true;
      readonly data: {
        readonly options: components['schemas']['WebAuthnOptions'];
      };
    };
    readonly AddPasskeyRequest: {
      readonly credential: components['schemas']['WebAuthnCredential'];
      readonly name?: components['schemas']['PasskeyName'];
    };
    readonly RenamePasskeyRequest: {
      readonly id: components['schemas']['PasskeyId'];
      readonly name: components['schemas']['PasskeyName'];
    };
    readonly RemovePasskeyRequest: {
      readonly id: components['schemas']['PasskeyId'];
    };
    readonly PasskeyLoginRequest: {
      readonly credential: components['schemas']['WebAuthnCredential'];
    };
    readonly SeatId: string;
    /** @enum {string} */
    readonly MemberRole: 'billing' | 'member';
    readonly InvitationToken: string;
    readonly SeatRequest: {
      readonly id: components['schemas']['SeatId'];
    };
    readonly MemberRoleRequest: {
      readonly id: components['schemas']['SeatId'];
      readonly role: components['schemas']['MemberRole'];
      readonly currentPassword?: components['schemas']['AnyPassword'];
    };
    readonly TransferRequest: {
      readonly id: components['schemas']['SeatId'];
      readonly currentPassword: components['schemas']['AnyPassword'];
    };
    /** @description What the new owner accepts. */
    readonly TransferTerms: {
      /** @description The next charge; 0 for a plan that is canceled or not charged to a card. */
      readonly amount: components['schemas']['Cents'];
      readonly users: components['schemas']['Users'];
      readonly interval: components['schemas']['BillingInterval'];
    };
    readonly AcceptTransferRequest: {
      readonly currentPassword: components['schemas']['AnyPassword'];
      readonly amount: components['schemas']['Cents'];
      readonly users: components['schemas']['Users'];
      readonly interval: components['schemas']['BillingInterval'];
      /** @description The `billingManagers` that stay billing managers; the others become members. By default only the former owner stays one. */
      readonly keepBilling?: readonly components['schemas']['SeatId'][];
    };
    readonly Transfer: {
      /** @description The member who is asked to become the owner. */
      readonly to: {
        readonly id: components['schemas']['SeatId'];
        readonly fullName: string;
        readonly email: string;
      };
      readonly expiresAt: components['schemas']['Moment'];
      readonly isYou?: boolean;
      /** @description The charges that the new owner is responsible for. */
      readonly nextCharge?: components['schemas']['NextCharge'];
      /** @description The terms to accept, for the member who is asked. */
      readonly terms?: components['schemas']['TransferTerms'];
      /** @description The company on later invoices, whose details move with the plan, for the member who is asked. */
      readonly invoicesTo?: string;
      /** @description Another address gets copies of receipts until the transfer, for the member who is asked. */
      readonly endsCopies?: boolean;
      /** @description The billing managers after the transfer, with the former owner as `owner`, for the member who is asked. */
      readonly billingManagers?: readonly {
        readonly id: components['schemas']['SeatId'];
        /** @description The name, or the email of a pending invitation. */
        readonly fullName: string;
      }[];
    };
    readonly InviteRequest: {
      /** @description As entered. Invalid addresses get the outcome invalidEmail; the others are invited. */
      readonly emails: readonly string[];
      readonly role: components['schemas']['MemberRole'];
      readonly currentPassword?: components['schemas']['AnyPassword'];
    };
    readonly InviteOutcome: {
      /** @description As entered; longer values are truncated with an ellipsis. */
      readonly email: string;
      /**
       * @description joined: the owner took a seat; tooMany: the address or the account reached its limit of invitations for today.
       * @enum {string}
       */
      readonly outcome: 'invited' | 'joined' | 'alreadyInTeam' | 'invalidEmail' | 'noSeat' | 'tooMany';
    };
    readonly InviteResponse: {
      /** @constant */
      readonly success: true;
      readonly data: readonly components['schemas']['InviteOutcome'][];
    };
    readonly Seats: {
      readonly paid: components['schemas']['Users'];
      readonly taken: components['schemas']['Users'];
      readonly invited: components['schemas']['Users'];
    };
    readonly TeamMember: {
      readonly id: components['schemas']['SeatId'];
      /** @description Null while the invitation is pending. */
      readonly fullName: string | null;
      readonly email: string;
      /** @enum {string} */
      readonly role: 'owner' | 'billing' | 'member';
      /**
       * @description none: the owner, without a seat.
       * @enum {string}
       */
      readonly state: 'invited' | 'taken' | 'none';
      readonly since: components['schemas']['Moment'];
      readonly expiresAt?: components['schemas']['Moment'];
      readonly leavesAt?: components['schemas']['Moment'];
      readonly isYou?: boolean;
    };
    readonly Team: {
      /**
       * @description The role of the user; none without a plan and a team.
       * @enum {string}
       */
      readonly role: 'owner' | 'billing' | 'member' | 'none';
      /** @description The owner's company, or the owner's name. */
      readonly name: string;
      /** @description The owner, who pays. */
      readonly owner: {
        readonly fullName: string;
        readonly email: string;
      };
      readonly seats?: components['schemas']['Seats'];
      readonly members: readonly components['schemas']['TeamMember'][];
      /** @description The last day of a canceled or past-due plan. The day is in UTC and lasts until 10:00 UTC of the next day. */
      readonly planEndsAt?: components['schemas']['Moment'];
      /** @description For members, when the team ends because its owner is closing the account. */
      readonly endsAt?: components['schemas']['Moment'];
      /** @description The pending request, for the owner and the member who is asked to become the owner; null when the owner can create one. */
      readonly transfer?: components['schemas']['Transfer'] | null;
    };
    readonly TeamResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['Team'];
    };
    readonly InvitationRequest: {
      readonly token: components['schemas']['InvitationToken'];
    };
    readonly Invitation: {
      readonly team: string;
      readonly invitedBy: string;
      readonly email: string;
      readonly role: components['schemas']['MemberRole'];
      /** @description Whether the invited email has an account; its user joins by logging in. */
      readonly hasAccount: boolean;
      readonly expiresAt: components['schemas']['Moment'];
      /** @description Whether the user pays for their own plan, which renews until it is canceled. */
      readonly paysOwnPlan?: boolean;
      /** @description The user's own plan, which joining cancels. */
      readonly ownPlan?: components['schemas']['OwnPlan'];
      /** @description Why the user can't join, and what to do first. */
      readonly obstacle?: string;
      /** @description When the team's plan ends unless the owner renews it. */
      readonly planEndsAt?: components['schemas']['Moment'];
      /** @description Whether the API has declineInvitation. */
      readonly canDecline?: boolean;
    };
    /** @description The own plan of a user who has, or is offered, a seat on someone else's team. */
    readonly OwnPlan: {
      readonly planName: string;
      /** @description Whether the plan renews until the user cancels it. */
      readonly renews: boolean;
      /** @description The end of the paid period. */
      readonly until: components['schemas']['Moment'];
      /** @description The next charge. Missing if no card is charged. */
      readonly amount?: components['schemas']['Cents'];
      readonly billingInterval?: components['schemas']['BillingInterval'];
    };
    readonly InvitationResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['Invitation'];
    };
    readonly AcceptInvitationRequest: {
      readonly token: components['schemas']['InvitationToken'];
      readonly fullName?: components['schemas']['FullName'];
      readonly password?: components['schemas']['Password'];
      /** @description Cancels the user's own plan. Required while it renews. */
      readonly endOwnPlan?: boolean;
    };
    readonly AcceptedInvitation: {
      /** @description The session of a new account; null for a logged-in user. */
      readonly token: string | null;
    };
    readonly AcceptInvitationResponse: {
      /** @constant */
      readonly success: true;
      readonly message: components['schemas']['Message'];
      readonly data: components['schemas']['AcceptedInvitation'];
    };
    readonly Entitlement: {
      /** @enum {string} */
      readonly plan: 'free' | 'pro' | 'enterprise';
      /**
       * Format: date-time
       * @description The end of the paid period, or the last day of a canceled plan, which lasts until 10:00 UTC of the next day; null on the Free plan and while the renewal is being charged.
       */
      readonly until: string | null;
      /** @enum {string} */
      readonly seat: 'own' | 'team' | 'none';
    };
    readonly EntitlementResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['Entitlement'];
    };
    readonly SignUpRequest: {
      readonly fullName: components['schemas']['FullName'];
      readonly email: components['schemas']['Email'];
      /** @enum {string} */
      readonly userType?: 'Individual' | 'Company';
      /** @enum {string} */
      readonly role?: 'user' | 'contractor';
      readonly inviteCode?: components['schemas']['InviteCode'];
      readonly affiliateCode?: components['schemas']['AffiliateCode'];
      readonly phoneNo: components['schemas']['PhoneNumber'];
      readonly phoneCode: components['schemas']['PhoneCode'];
      readonly phoneCallingCode: components['schemas']['PhoneCallingCode'];
      readonly jobTitle: components['schemas']['JobTitle'];
      readonly company: components['schemas']['CompanyName'];
      readonly address: components['schemas']['Address'];
      /** Format: int32 */
      readonly companySize: number;
      readonly companyPhoneNo: components['schemas']['PhoneNumber'];
      readonly companyPhoneCode: components['schemas']['PhoneCode'];
      readonly companyPhoneCallingCode: components['schemas']['PhoneCallingCode'];
      readonly password: components['schemas']['Password'];
      readonly confirmPassword: components['schemas']['Password'];
    };
    readonly VerifyEmailAndPhoneRequest: {
      readonly phoneNoOtp: string;
      readonly emailOtp: string;
      readonly email: components['schemas']['Email'];
      readonly phoneNo: components['schemas']['KeptPhoneNumber'];
    };
    readonly SendCodesRequest: {
      readonly email: components['schemas']['Email'];
      readonly phoneNo: components['schemas']['KeptPhoneNumber'];
      readonly phoneCallingCode: components['schemas']['PhoneCallingCode'];
    };
    readonly SignUpAffiliateRequest: {
      readonly fullName: components['schemas']['FullName'];
      readonly email: components['schemas']['Email'];
      readonly password: components['schemas']['Password'];
      readonly phoneNo: components['schemas']['PhoneNumber'];
      readonly phoneCode: components['schemas']['PhoneCode'];
    };
    readonly Profile: {
      readonly fullName: string;
      /** @description Path of the picture relative to the storage base, or null. */
      readonly profile: string | null;
      /** @description Free plan, Pro plan or Enterprise; compared in lowercase. Members have the team's plan. */
      readonly planPurchaseName: string;
      readonly isCanceled: boolean;
      /** @enum {string} */
      readonly role: 'user' | 'contractor' | 'affiliate';
      readonly extraUsers: components['schemas']['Users'];
      readonly includedMembers: components['schemas']['Users'];
      /**
       * Format: date-time
       * @description The end of the paid period, or, for a billing manager, of the paying account if that closes earlier; null without a plan.
       */
      readonly currentPeriodEnd?: string | null;
      /** @description The billing interval of the plan; null without a plan. */
      readonly billingInterval?: components['schemas']['BillingInterval'] | null;
      readonly billingState?: components['schemas']['BillingState'];
      /** @description The optional features of the API. Clients ignore unknown values. */
      readonly features?: readonly components['schemas']['Feature'][];
      /**
       * @description The user's role in a team; set by an API that has teams. None without a plan and a team.
       * @enum {string}
       */
      readonly teamRole?: 'owner' | 'billing' | 'member' | 'none';
      /**
       * @description Whether the user has a seat of their own plan, of a team, or none, as in the entitlement.
       * @enum {string}
       */
      readonly seat?: 'own' | 'team' | 'none';
      /** @description The own plan of a user who has a seat on someone else's team. Missing if there is none. */
      readonly ownPlan?: components['schemas']['OwnPlan'];
      /** @description Whether the team's owner has asked this user to become the owner. Missing if not. */
      readonly transferRequested?: boolean;
      readonly details?: components['schemas']['ProfileDetails'];
      readonly dataExport?: components['schemas']['DataExport'];
      /**
       * Format: date-time
       * @description The last day to reopen a closed account, which is deleted afterwards. The day is in UTC and lasts until 10:00 UTC of the next day.
       */
      readonly closesAt?: string;
    };
    /**
     * @description An optional feature, whose operations the site calls only if the profile lists it.
     * @enum {string}
     */
    readonly Feature:
      | 'sessions'
      | 'passwordChange'
      | 'emailChange'
      | 'phoneChange'
      | 'dataExport'
      | 'accountClosing'
      | 'team'
      | 'passkeys';
    /** @description The details entered at sign-up, empty by default; set by an API that can change them. */
    readonly ProfileDetails: {
      readonly email: string;
      readonly phoneNo: string;
      /** @description Without the plus sign. */
      readonly phoneCallingCode: string;
      readonly company: string;
      readonly jobTitle: string;
      readonly address: string;
      readonly companyPhoneNo: string;
      readonly companyPhoneCallingCode: string;
    };
    /** @description The file with the user's data. */
    readonly DataExport: {
      /** @enum {string} */
      readonly state: 'none' | 'preparing' | 'ready';
      /**
       * Format: uri
       * @description The download URL of a ready file, only for the session that requested it.
       */
      readonly url?: string;
      /**
       * Format: date-time
       * @description The end of the download
       */
      readonly expiresAt?: string;
    };
    readonly ConfirmPasswordRequest: {
      readonly currentPassword: components['schemas']['AnyPassword'];
    };
    readonly ChangeEmailRequest: {
      readonly currentPassword: components['schemas']['AnyPassword'];
      readonly email: components['schemas']['Email'];
    };
    readonly ConfirmEmailChangeRequest: {
      readonly emailOtp: string;
    };
    readonly ChangePhoneRequest: {
      readonly currentPassword: components['schemas']['AnyPassword'];
      readonly phoneNo: components['schemas']['PhoneNumber'];
      readonly phoneCode: components['schemas']['PhoneCode'];
      readonly phoneCallingCode: components['schemas']['PhoneCallingCode'];
    };
    readonly ConfirmPhoneChangeRequest: {
      readonly phoneNoOtp: string;
    };
    readonly UpdateProfileRequest: {
      readonly fullName?: components['schemas']['FullName'];
      readonly company?: components['schemas']['CompanyName'];
      readonly jobTitle?: components['schemas']['JobTitle'];
      readonly address?: components['schemas']['Address'];
      readonly companyPhoneNo?: components['schemas']['PhoneNumber'];
      readonly companyPhoneCode?: components['schemas']['PhoneCode'];
      readonly companyPhoneCallingCode?: components['schemas']['PhoneCallingCode'];
    };
    readonly ProfileResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['Profile'];
    };
    readonly Session: {
      readonly id: components['schemas']['SessionId'];
      /** @description Browser and system, such as Firefox on Android, or null if unknown. */
      readonly browser: string | null;
      /** Format: date-time */
      readonly loggedInAt: string;
      /**
       * Format: date-time
       * @description Accurate to an hour.
       */
      readonly lastUsedAt: string;
      /** @description Whether this is the current session. */
      readonly isThis: boolean;
    };
    /** @description Identifies a session; grants no access. */
    readonly SessionId: string;
    readonly SessionsResponse: {
      /** @constant */
      readonly success: true;
      readonly data: readonly components['schemas']['Session'][];
    };
    readonly EndSessionRequest: {
      readonly id: components['schemas']['SessionId'];
    };
    readonly TeamSize: {
      readonly totalTeamSize: components['schemas']['Users'];
    };
    readonly TeamSizeResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['TeamSize'];
    };
    readonly PlanDetails: {
      readonly planName: string;
      /** @description Monthly or Annually; null without a paid plan. */
      readonly billingCycle: string | null;
      readonly teamSize: components['schemas']['Users'];
      /** @description Number of the latest invoice. */
      readonly invoiceId: string | null;
    };
    readonly PlanDetailsResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['PlanDetails'];
    };
    readonly CheckoutOutcome: {
      /** @enum {string} */
      readonly kind: 'purchase' | 'members' | 'renewal' | 'card';
      /**
       * @description A payment without effect is refunded. A card that was saved on a closed page is not used (`closed`).
       * @enum {string}
       */
      readonly state: 'pending' | 'granted' | 'refunded' | 'closed';
      /**
       * Format: int32
       * @description Cents; 0 for a card.
       */
      readonly amount: number;
      /** @description Why the payment was refunded. */
      readonly reason: string | null;
      /** @description Whether the refund failed permanently, so support settles it with the buyer. Missing if not. */
      readonly refundFailed?: boolean;
    };
    readonly CheckoutOutcomeResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['CheckoutOutcome'];
    };
    readonly EnterpriseRequest: {
      readonly requestedTeamSize: components['schemas']['EnterpriseUsers'];
    };
    /** Format: int32 */
    readonly EnterpriseUsers: number;
    readonly Plan: {
      readonly planName: string;
      /** @enum {string} */
      readonly billingInterval: 'month' | 'year';
      /**
       * Format: int32
       * @description Cents per user for a full interval.
       */
      readonly pricePerUser: number;
      /** Format: int32 */
      readonly minimumUsers: number;
      readonly features: readonly string[];
      readonly stripePriceId: components['schemas']['PriceId'];
    };
    readonly PriceId: string;
    readonly PlanListResponse: {
      /** @constant */
      readonly success: true;
      readonly data: readonly components['schemas']['Plan'][];
    };
    readonly SelectedPurchase: {
      readonly priceId: components['schemas']['PriceId'];
      readonly quantity: components['schemas']['Quantity'];
      /** @description The members and pending invitations of an earlier plan that keep a seat when the new one has fewer seats than people, as in `ScheduleChangeRequest`. Without it, such a purchase is rejected with 409 and a message that says how many to choose. */
      readonly keep?: readonly components['schemas']['SeatId'][];
    };
    /**
     * Format: int32
     * @description Total users. A new Pro plan has `x-pro` users; checked by the operations, because their messages differ.
     */
    readonly Quantity: number;
    readonly CartLine: {
      readonly label: string;
      readonly users: components['schemas']['Users'];
      readonly amount: components['schemas']['Cents'];
    };
    readonly CartAmount: {
      readonly label: string;
      readonly amount: components['schemas']['Cents'];
    };
    readonly CartBreakdown: {
      readonly basePlan: components['schemas']['CartLine'];
      readonly extraUsers: components['schemas']['CartLine'];
      /** @description A row with a negative amount, or null. */
      readonly discount: components['schemas']['CartAmount'] | null;
      readonly total: components['schemas']['CartAmount'];
    };
    readonly Cart: {
      readonly breakdown: components['schemas']['CartBreakdown'];
      readonly terms?: components['schemas']['RenewalTerms'];
    };
    readonly CartResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['Cart'];
    };
    readonly CheckoutSessionRequest: {
      readonly priceId: components['schemas']['PriceId'];
      readonly quantity: components['schemas']['Quantity'];
      readonly successUrl: components['schemas']['Link'];
      readonly cancelUrl: components['schemas']['Link'];
      /** @description The members and pending invitations of an earlier plan that keep a seat when the new one has fewer seats than people, as in `ScheduleChangeRequest`. Without it, such a purchase is rejected with 409 and a message that says how many to choose. */
      readonly keep?: readonly components['schemas']['SeatId'][];
    };
    readonly CheckoutSession: {
      readonly url: components['schemas']['Link'];
    };
    readonly CheckoutSessionResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['CheckoutSession'];
    };
    readonly ProratedCheckoutRequest: {
      readonly newTeamMembers: components['schemas']['NewTeamMembers'];
      readonly successUrl: components['schemas']['Link'];
      readonly cancelUrl: components['schemas']['Link'];
    };
    /** Format: int32 */
    readonly NewTeamMembers: number;
    readonly ProratedCheckout: {
      readonly sessionUrl: components['schemas']['Link'];
    };
    readonly ProratedCheckoutResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['ProratedCheckout'];
    };
    /** @description Has one of the two URLs. */
    readonly Invoice: {
      readonly redirectUrl?: components['schemas']['Link'];
      readonly fileUrl?: components['schemas']['Link'];
    };
    readonly InvoiceResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['Invoice'];
    };
    readonly HistoryInvoice: {
      /**
       * Format: uri
       * @description Null until there is an invoice.
       */
      readonly url: string | null;
    };
    readonly SubscriptionHistoryRow: {
      readonly id?: string;
      readonly date: components['schemas']['Moment'];
      /** @description A description of the payment. */
      readonly plan: string;
      readonly payment: components['schemas']['Cents'];
      readonly invoice: components['schemas']['HistoryInvoice'];
      /** @description Number of the invoice or credit note. */
      readonly number?: string;
      /**
       * @description The state of the payment; refunded once it is fully refunded. Absent for money that a bank returned to the seller, after a failed refund or a closed dispute, and for the credit note that this reverses.
       * @enum {string}
       */
      readonly state?: 'paid' | 'refunded' | 'disputed';
      /** @description The time that the payment pays for. */
      readonly period?: {
        readonly from: components['schemas']['Moment'];
        readonly until: components['schemas']['Moment'];
      };
    };
    readonly Pagination: {
      /** Format: int32 */
      readonly total: number;
      /** Format: int32 */
      readonly totalPages: number;
    };
    readonly SubscriptionHistoryResponse: {
      /** @constant */
      readonly success: true;
      readonly data: readonly components['schemas']['SubscriptionHistoryRow'][];
      readonly pagination: components['schemas']['Pagination'];
      /** @description The calendar years in UTC that have payments, newest first. */
      readonly years?: readonly number[];
    };
    readonly CancelRequest: {
      readonly reason?: string;
    };
    /** @enum {string} */
    readonly BillingInterval: 'month' | 'year';
    readonly BillingCard: {
      readonly brand: string;
      readonly last4: string;
      /** @description Null if the provider doesn't return it. */
      readonly expMonth: number | null;
      readonly expYear: number | null;
      /** @description Who saved the card, unless that is the owner who asks. */
      readonly holder?: {
        readonly fullName: string;
        readonly isYou?: boolean;
      };
      /**
       * Format: date-time
       * @description When this card was declined at a renewal; missing once it was charged.
       */
      readonly declinedAt?: string;
    };
    readonly MonthlyCost: {
      readonly month: components['schemas']['Moment'];
      readonly amount: components['schemas']['Cents'];
      readonly membersAdded: boolean;
    };
    readonly NextCharge: {
      readonly date: components['schemas']['Moment'];
      readonly amount: components['schemas']['Cents'];
      readonly users: components['schemas']['Users'];
      readonly billingInterval: components['schemas']['BillingInterval'];
      /** @description Whether it ends or starts a yearly period and is at most 28 days away, so that an email announced it. */
      readonly announced?: boolean;
      /** @description True while the card is being charged. Missing before the charge is due. */
      readonly due?: boolean;
    };
    readonly PastDue: {
      readonly amount: components['schemas']['Cents'];
      readonly since: components['schemas']['Moment'];
      readonly nextTry: components['schemas']['Moment'];
      /** @description False when the saved card isn't charged at `nextTry`, and the plan waits for its owner. */
      readonly willRetry?: boolean;
      readonly reason: string;
      readonly endsAt?: components['schemas']['Moment'];
    };
    readonly ScheduledChange: {
      readonly users?: components['schemas']['Users'];
      readonly billingInterval?: components['schemas']['BillingInterval'];
      readonly from: components['schemas']['Moment'];
      /** @description The people whose seats end with the change. */
      readonly leaving?: readonly components['schemas']['LeavingSeat'][];
    };
    readonly LeavingSeat: {
      readonly id: components['schemas']['SeatId'];
      readonly fullName?: string;
      readonly email: string;
    };
    readonly InvoiceDetails: {
      readonly company: string;
      readonly address: string;
      readonly taxId: string;
      readonly purchaseOrder: string;
      /** @description A second address for receipts. */
      readonly copyTo: string;
    };
    readonly InvoiceDetailsRequest: {
      readonly company?: string;
      readonly address?: string;
      readonly taxId?: string;
      readonly purchaseOrder?: string;
      /** @description A second address for receipts; empty for none. */
      readonly copyTo?: string;
    };
    readonly Billing: {
      readonly state: components['schemas']['BillingState'];
      readonly card: components['schemas']['BillingCard'] | null;
      readonly nextCharge: components['schemas']['NextCharge'] | null;
      readonly pastDue: components['schemas']['PastDue'] | null;
      readonly scheduled: components['schemas']['ScheduledChange'] | null;
      readonly invoiceDetails: components['schemas']['InvoiceDetails'];
      /** @description For a billing manager, the owner of the plan, who is named on invoices without a company. */
      readonly ownerName?: string;
      readonly hasInvoices: boolean;
      /**
       * @description What ended the latest plan, if a dispute did and can still bring it back. Missing otherwise.
       * @enum {string}
       */
      readonly endedBy?: 'dispute';
      /** @description The last twelve calendar months in UTC with payments less refunds, oldest first; empty without payments. */
      readonly months?: readonly components['schemas']['MonthlyCost'][];
    };
    /**
     * @description billedApart is a plan that isn't paid by card.
     * @enum {string}
     */
    readonly BillingState: 'none' | 'active' | 'pastDue' | 'ending' | 'billedApart';
    readonly BillingResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['Billing'];
    };
    readonly ReturnRequest: {
      readonly successUrl: components['schemas']['Link'];
      readonly cancelUrl: components['schemas']['Link'];
    };
    readonly HostedPage: {
      /** Format: uri */
      readonly url: string;
    };
    readonly HostedPageResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['HostedPage'];
    };
    readonly ScheduleChangeRequest: {
      /** Format: int32 */
      readonly users?: number;
      /** @enum {string} */
      readonly billingInterval?: 'month' | 'year';
      /** @description The members and pending invitations that keep a seat when there are fewer seats than people. The owner's seat stays and counts, listed as `owner` or not. Seats left over, now or later, go to those who joined first. By default, invitations end first, then the latest members. */
      readonly keep?: readonly components['schemas']['SeatId'][];
    };
    readonly ScheduleChangeResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['ScheduledChange'] | null;
      /** @description The next charge after this call. */
      readonly nextCharge?: components['schemas']['NextCharge'];
    };
    readonly QuoteRequest: {
      readonly users?: components['schemas']['Users'];
      readonly billingInterval?: components['schemas']['BillingInterval'];
      readonly newTeamMembers?: components['schemas']['NewTeamMembers'];
      /** @constant */
      readonly resume?: true;
      /** @constant */
      readonly payRenewal?: true;
    };
    readonly QuotedCost: {
      readonly amount: components['schemas']['Cents'];
      readonly interval: components['schemas']['BillingInterval'];
    };
    readonly QuotedCharge: {
      readonly amount: components['schemas']['Cents'];
      readonly interval: components['schemas']['BillingInterval'];
      readonly from: components['schemas']['Moment'];
      /** @description The number of users that the charge pays for. */
      readonly users?: components['schemas']['Users'];
    };
    readonly QuotedLine: {
      readonly label: string;
      readonly quantity: components['schemas']['Users'];
      /** @description Null for a prorated price or a discount. */
      readonly unitAmount: components['schemas']['Cents'] | null;
      readonly amount: components['schemas']['Cents'];
    };
    readonly ChangeQuote: {
      /** @description The price of the plan for each interval, or of a renewal that is due today; null without a plan. */
      readonly now: components['schemas']['QuotedCost'] | null;
      readonly then: components['schemas']['QuotedCharge'];
      /** @description The price difference, or the one that added members make to the next charge; negative for a decrease; per year if the interval changes. Null without a plan. */
      readonly difference: components['schemas']['QuotedCost'] | null;
      readonly dueToday: components['schemas']['Cents'];
      readonly credit: components['schemas']['Cents'];
      readonly lines: readonly components['schemas']['QuotedLine'][];
      readonly terms?: components['schemas']['RenewalTerms'];
    };
    /** @description The sentence about the charges that renew, to show directly above the button; pressing it is stored with the sentence. */
    readonly RenewalTerms: string;
    readonly QuoteResponse: {
      /** @constant */
      readonly success: true;
      readonly data: components['schemas']['ChangeQuote'];
    };
    readonly ContactMessageRequest: {
      readonly fullName: components['schemas']['FullName'];
      readonly email: components['schemas']['Email'];
      readonly phoneNo: components['schemas']['WrittenPhone'];
      readonly subject: components['schemas']['Subject'];
      readonly message: components['schemas']['MessageText'];
    };
    readonly NewsletterSubscriptionRequest: {
      readonly email: components['schemas']['Email'];
    };
  };
  responses: {
    /** @description Done. */
    readonly Acknowledged: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Acknowledgement'];
      };
    };
    /** @description The input is invalid or a business rule rejects it; see the message. */
    readonly Refused: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description No session, or an expired one. */
    readonly NoSession: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description Not allowed. */
    readonly Forbidden: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description Not found. */
    readonly NotFound: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /**
     * @description The account's state conflicts with the request. With Retry-After: the first call with the same Idempotency-Key is
     *     still running.
     */
    readonly Conflict: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description The Idempotency-Key was sent before with another operation, session or body. */
    readonly KeyReused: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description The request timed out. */
    readonly TooSlow: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description The body is over 16 KiB. */
    readonly TooLarge: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description The URL with its query is over 2 KiB. */
    readonly TooLong: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description The body is not JSON. */
    readonly UnsupportedType: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description Too many attempts. */
    readonly TooMany: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description The URL and headers together are over 8 KiB. */
    readonly LargeHeaders: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
    /** @description The service is temporarily unavailable. */
    readonly Unavailable: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Failure'];
      };
    };
  };
  parameters: {
    /**
     * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
     *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
     */
    readonly IdempotencyKey: string;
  };
  requestBodies: never;
  headers: {
    /** @description Seconds to wait before the next attempt. */
    readonly RetryAfter: number;
  };
  pathItems: never;
}
export interface operations {
  readonly logIn: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['LogInRequest'];
      };
    };
    readonly responses: {
      /** @description The password is correct. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['LogInResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly logOut: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 408: components['responses']['TooSlow'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listSessions: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The sessions. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SessionsResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly endSession: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['EndSessionRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly endOtherSessions: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ConfirmPasswordRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listPasskeys: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The passkeys. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PasskeysResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly addPasskey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['AddPasskeyRequest'];
      };
    };
    readonly responses: {
      /** @description The new passkey. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PasskeyResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly beginPasskey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ConfirmPasswordRequest'];
      };
    };
    readonly responses: {
      /** @description The options. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['WebAuthnOptionsResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly renamePasskey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RenamePasskeyRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly removePasskey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RemovePasskeyRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly beginPasskeyLogin: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The options. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['WebAuthnOptionsResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly passkeyLogin: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['PasskeyLoginRequest'];
      };
    };
    readonly responses: {
      /** @description The passkey is correct. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['LogInResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly changePassword: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ChangePasswordRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly updateProfile: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['UpdateProfileRequest'];
      };
    };
    readonly responses: {
      /** @description The updated profile. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProfileResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly exportData: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ConfirmPasswordRequest'];
      };
    };
    readonly responses: {
      /** @description The file is being prepared. */
      readonly 202: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Acknowledgement'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly closeAccount: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ConfirmPasswordRequest'];
      };
    };
    readonly responses: {
      /** @description The updated profile. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProfileResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly reopenAccount: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The updated profile. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProfileResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly requestEmailChange: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ChangeEmailRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly confirmEmailChange: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ConfirmEmailChangeRequest'];
      };
    };
    readonly responses: {
      /** @description The updated profile. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProfileResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly requestPhoneChange: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ChangePhoneRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly confirmPhoneChange: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ConfirmPhoneChangeRequest'];
      };
    };
    readonly responses: {
      /** @description The updated profile. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProfileResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly requestPasswordReset: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['PasswordResetRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly verifyCode: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['VerifyCodeRequest'];
      };
    };
    readonly responses: {
      /** @description The code is correct and can't be used again. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['VerifyCodeResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly updatePassword: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['UpdatePasswordRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly signUp: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SignUpRequest'];
      };
    };
    readonly responses: {
      readonly 201: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly verifyEmailAndPhone: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['VerifyEmailAndPhoneRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly sendCodes: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SendCodesRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly signUpAffiliate: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SignUpAffiliateRequest'];
      };
    };
    readonly responses: {
      readonly 201: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly verifyAffiliate: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['VerifyEmailAndPhoneRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getProfile: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The profile. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProfileResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getTeamSize: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The team size. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamSizeResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getPlanDetails: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The plan. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PlanDetailsResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly requestEnterprise: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['EnterpriseRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listPlans: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The plans, monthly before annual. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PlanListResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly calculateCart: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SelectedPurchase'];
      };
    };
    readonly responses: {
      /** @description The priced cart. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CartResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly createCheckoutSession: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['CheckoutSessionRequest'];
      };
    };
    readonly responses: {
      /** @description The URL to redirect to. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CheckoutSessionResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly createProratedCheckout: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ProratedCheckoutRequest'];
      };
    };
    readonly responses: {
      /** @description The URL to redirect to. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProratedCheckoutResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly cancelSubscription: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/json': components['schemas']['CancelRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getBilling: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The subscription. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['BillingResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly payOpenRenewal: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ReturnRequest'];
      };
    };
    readonly responses: {
      /** @description The URL to redirect to. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['HostedPageResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly updateCard: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ReturnRequest'];
      };
    };
    readonly responses: {
      /** @description The URL to redirect to. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['HostedPageResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getCheckoutOutcome: {
    readonly parameters: {
      readonly query: {
        readonly checkout: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The outcome. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CheckoutOutcomeResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly scheduleChange: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ScheduleChangeRequest'];
      };
    };
    readonly responses: {
      /** @description The scheduled change. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ScheduleChangeResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly quoteChange: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['QuoteRequest'];
      };
    };
    readonly responses: {
      /** @description The amounts. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['QuoteResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly resumeSubscription: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly updateInvoiceDetails: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['InvoiceDetailsRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getInvoice: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The link. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InvoiceResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listSubscriptionHistory: {
    readonly parameters: {
      readonly query: {
        /** @description Starts at 1. */
        readonly page: number;
        readonly limit: number;
        /** @description Limits the list and its pages to a calendar year in UTC. */
        readonly year?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description One page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SubscriptionHistoryResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly sendContactMessage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ContactMessageRequest'];
      };
    };
    readonly responses: {
      readonly 201: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly subscribeToNewsletter: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['NewsletterSubscriptionRequest'];
      };
    };
    readonly responses: {
      readonly 201: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getTeam: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The team. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly inviteMembers: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['InviteRequest'];
      };
    };
    readonly responses: {
      /** @description The outcome for each address, in the same order. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InviteResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly resendInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SeatRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly revokeInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SeatRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly removeMember: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SeatRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly changeMemberRole: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['MemberRoleRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly transferOwnership: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['TransferRequest'];
      };
    };
    readonly responses: {
      /** @description The team after the change, as getTeam returns it. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly acceptOwnership: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['AcceptTransferRequest'];
      };
    };
    readonly responses: {
      /** @description The team after the change, as getTeam returns it. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly cancelTransfer: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The team after the change, as getTeam returns it. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly lookUpInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['InvitationRequest'];
      };
    };
    readonly responses: {
      /** @description The invitation. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InvitationResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly acceptInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['AcceptInvitationRequest'];
      };
    };
    readonly responses: {
      /** @description The user joined; includes the session of a new account. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['AcceptInvitationResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly declineInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description Makes the call safe to repeat when its response was lost. Generate one UUID per action and send it with every
         *     attempt. For 24 hours, a repeat returns the first successful response instead of running again.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['InvitationRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Acknowledged'];
      readonly 400: components['responses']['Refused'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['TooSlow'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 414: components['responses']['TooLong'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['KeyReused'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getEntitlement: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The plan and the seat. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EntitlementResponse'];
        };
      };
      readonly 400: components['responses']['Refused'];
      readonly 401: components['responses']['NoSession'];
      readonly 403: components['responses']['Forbidden'];
      readonly 408: components['responses']['TooSlow'];
      readonly 414: components['responses']['TooLong'];
      readonly 429: components['responses']['TooMany'];
      readonly 431: components['responses']['LargeHeaders'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
}

/** Operations that are called with a session. */
export type SessionOperation =
  | 'logOut'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'listPasskeys'
  | 'addPasskey'
  | 'beginPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'changePassword'
  | 'updateProfile'
  | 'exportData'
  | 'closeAccount'
  | 'reopenAccount'
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'requestPhoneChange'
  | 'confirmPhoneChange'
  | 'getProfile'
  | 'getTeamSize'
  | 'getPlanDetails'
  | 'requestEnterprise'
  | 'calculateCart'
  | 'createCheckoutSession'
  | 'createProratedCheckout'
  | 'cancelSubscription'
  | 'getBilling'
  | 'payOpenRenewal'
  | 'updateCard'
  | 'getCheckoutOutcome'
  | 'scheduleChange'
  | 'quoteChange'
  | 'resumeSubscription'
  | 'updateInvoiceDetails'
  | 'getInvoice'
  | 'listSubscriptionHistory'
  | 'getTeam'
  | 'inviteMembers'
  | 'resendInvitation'
  | 'revokeInvitation'
  | 'removeMember'
  | 'changeMemberRole'
  | 'transferOwnership'
  | 'acceptOwnership'
  | 'cancelTransfer'
  | 'getEntitlement';
